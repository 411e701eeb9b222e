import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { recognizePdf } from '@pagewright/writers/recognize';
import { readDocument } from '@pagewright/writers/recognize';
import { writeMarkdown, type MarkdownSettings } from '@pagewright/writers/text';
import { stemOf } from './peers/peer.ts';

/** What `pdf-to-txt --format markdown` writes, bold and italic left out. */
export const READING: MarkdownSettings = {
  runningLines: 'omitted',
  lineEnds: 'joined',
  pageBreaks: 'omitted',
  emphasis: 'plain',
};

/** Our Markdown by the documents' names, and the time of all of it with threads that are warm. */
export async function ourMarkdown(
  files: readonly string[],
  folder: string,
): Promise<{ outputs: Map<string, string>; ms: number; pages: number }> {
  const outputs = new Map<string, string>();
  let [ms, pages] = [0, 0];
  const [first] = files;
  if (first !== undefined) await convert(first, folder);
  for (const file of files) {
    const started = performance.now();
    const { text, count } = await convert(file, folder);
    ms += performance.now() - started;
    pages += count;
    outputs.set(stemOf(file), text);
  }
  return { outputs, ms, pages };
}

async function convert(file: string, folder: string): Promise<{ text: string; count: number }> {
  const own = await mkdtemp(path.join(folder, 'ours-'));
  try {
    const input = { path: file };
    const { result } = await recognizePdf(input, { folder: own }, async ({ document }) => ({
      text: writeMarkdown(readDocument(document), READING),
      count: document.pages.length,
    }));
    return result;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
