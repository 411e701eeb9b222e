import path from 'node:path';
import { readDocumentFacts } from '@pagewright/engine/content';
import { readOutline } from '@pagewright/engine/content';
import type { OutlineEntry, PageContent } from '@pagewright/pdf/page-content.ts';
import { readPageContent } from '@pagewright/engine/content';
import { withDocument } from '@pagewright/engine/pdfium';
import { recognizeDocument } from '@pagewright/recognition/document.ts';
import { recognizePage } from '@pagewright/recognition/page.ts';
import { scaledContent } from '@pagewright/recognition/scale/scale-content.ts';
import { writeMarkdown, type MarkdownSettings } from '@pagewright/writers/text';

/** The scale that was asked for (`--scale 2`), 1 without: every coordinate of every page is multiplied by it. */
export function scaleOf(args: readonly string[]): number {
  const at = args.indexOf('--scale');
  if (at < 0) return 1;
  const scale = Number(args[at + 1]);
  if (!(scale > 0 && Number.isFinite(scale))) throw new Error(`--scale takes a number above 0, not “${args[at + 1]}”`);
  return scale;
}

/** The page as if it had been made that much larger. */
export function enlarged(content: PageContent, scale: number): PageContent {
  if (scale === 1) return content;
  const multiply = (value: number) => value * scale;
  return scaledContent(content, { length: multiply, size: multiply });
}

/** Markdown of documents made larger, by their names, in this thread: no file of that size is written. */
export async function scaledMarkdown(
  files: readonly string[],
  scale: number,
  settings: MarkdownSettings,
): Promise<Map<string, string>> {
  const outputs = new Map<string, string>();
  for (const file of files)
    await withDocument({ path: file }, (document) => {
      const pages = Array.from({ length: document.pages }, (_, index) =>
        recognizePage(enlarged(readPageContent(document, index + 1), scale)),
      );
      const { title, languages } = readDocumentFacts(document);
      const outline = readOutline(document).map((entry) => enlargedEntry(entry, scale));
      const facts = { ...(title === undefined ? {} : { title }), languages, outline };
      const text = writeMarkdown(recognizeDocument(pages, facts), settings);
      outputs.set(path.basename(file, '.pdf'), text);
    });
  return outputs;
}

const enlargedEntry = (entry: OutlineEntry, scale: number): OutlineEntry =>
  entry.top === undefined ? entry : { ...entry, top: entry.top * scale };
