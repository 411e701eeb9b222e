import type { AddText } from '@pagewright/contract/edits/added.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { shaping } from '../src/shaping.ts';
import { applyScript, EditedDocument } from '../src/index.ts';
import { scriptFor } from './made.ts';

export type Assets = ReadonlyMap<string, Uint8Array>;

const NONE: Assets = new Map();

export const settingsFor = (assets: Assets = NONE) => ({ shaping, assets: (hash: string) => assets.get(hash) });

/** The file that these operations make. */
export const withEdits = (source: Uint8Array, operations: EditOperation[], assets: Assets = NONE): Uint8Array =>
  applyScript(source, scriptFor(source, operations), settingsFor(assets));

export function documentWith(source: Uint8Array, operations: EditOperation[], assets: Assets = NONE): EditedDocument {
  const document = new EditedDocument(source, settingsFor(assets));
  for (const operation of scriptFor(source, operations).operations) document.apply(operation);
  return document;
}

export const firstPage = (source: Uint8Array): number => new EditedDocument(source).pages[0] ?? 0;

type Run = AddText['paragraphs'][number]['runs'][number];

export const run = (text: string, faces: string[], more: Partial<Run> = {}): Run => ({
  text,
  size: 12,
  colour: [0, 0, 0],
  faces,
  ...more,
});

/** Text of these paragraphs with its upper left corner there. */
export function adding(
  page: number,
  box: Partial<AddText['box']>,
  paragraphs: Run[][],
  more: Partial<AddText> & { align?: AddText['paragraphs'][number]['align'] } = {},
): AddText {
  const { align = 'left', ...rest } = more;
  return {
    kind: 'add.text',
    page,
    id: 'text',
    layer: 'front',
    box: { x: 20, y: 80, rotation: 0, ...box },
    paragraphs: paragraphs.map((runs) => ({ runs, align })),
    lineSpacing: 1,
    letterSpacing: 0,
    ...rest,
  };
}
