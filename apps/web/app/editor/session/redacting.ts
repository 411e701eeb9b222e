import type { HiddenPart } from '@pagewright/contract/edits/redact.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import type { EditorSession } from './editor-session.ts';

/** Areas are painted so afterwards. */
const FILL: [number, number, number] = [0, 0, 0];

/** Removes what is marked, and these parts of the document, as one step. */
export async function redactMarks(session: EditorSession, parts: readonly HiddenPart[]): Promise<void> {
  const { marks } = session.state;
  const pages = Map.groupBy(marks, ({ page }) => page);
  const operations: EditOperation[] = [...pages].map(([page, own]) => ({
    kind: 'redact',
    page: session.numberOf(page),
    areas: own.map(({ area }) => [...area]),
    fill: FILL,
  }));
  const [first, ...rest] = parts;
  if (first) operations.push({ kind: 'redact.document', parts: [first, ...rest] });
  session.select(undefined);
  const change = await session.act({ does: 'operations', operations });
  if (change) session.set({ marks: [], tool: 'select' });
}
