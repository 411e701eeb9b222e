import path from 'node:path';
import type { TextSettings } from '@pagewright/engine/plain-text';

const SETTINGS: TextSettings = {
  font: 'sans',
  fontSize: 10,
  // A4.
  page: { width: 595.28, height: 841.89 },
  margin: 56,
  lineNumbers: 'none',
  longLines: 'wrap',
  tabWidth: 4,
  encoding: 'utf-8',
};
const DEADLINE_MS = 60_000;

/** Sets a text as a PDF in `folder`, and gives its path. */
export async function textAsPdf(
  text: string,
  { title, folder, signal }: { title: string; folder: string; signal?: AbortSignal },
): Promise<string> {
  const { textsToPdf } = await import('@pagewright/engine/plain-text');
  const output = path.join(folder, `${path.parse(text).name}.pdf`);
  await textsToPdf({
    documents: [{ texts: [{ path: text, title }], output }],
    settings: SETTINGS,
    deadlineMs: DEADLINE_MS,
    ...(signal && { signal }),
  });
  return output;
}
