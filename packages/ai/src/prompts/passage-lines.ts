import { pageOf } from '../passages/passage.ts';
import type { Source, Sources } from '../statements/source.ts';
import { asData } from './data.ts';

/** Characters of what stands above a passage, at most; a heading can be a page long. */
const LONGEST_ABOVE = 300;

/** The passages of a request as lines, below the documents, pages and headings that they stand under. */
export function passageLines(sources: Sources, delimiter: string): string[] {
  const lines: string[] = [];
  let [document, above] = ['', ''];
  for (const [number, source] of sources) {
    const ofDocument = documentLine(source, delimiter);
    if (ofDocument !== document) lines.push(ofDocument);
    const own = aboveLine(source, delimiter);
    if (ofDocument !== document || own !== above) lines.push(own);
    [document, above] = [ofDocument, own];
    lines.push(`[P${number}] ${textOf(source, delimiter)}`);
  }
  return lines;
}

function documentLine({ document, title = '' }: Source, delimiter: string): string {
  const named = asData(title.slice(0, LONGEST_ABOVE), delimiter);
  return named === '' ? `Document ${document + 1}` : `Document ${document + 1}: ${named}`;
}

function aboveLine({ passage }: Source, delimiter: string): string {
  const heads = (passage.cells ?? []).map(({ head }) => head);
  const columns = heads.some((head) => head !== '') ? [`columns: ${heads.join(' | ')}`] : [];
  const parts = [passage.headings.join(' > '), passage.caption ?? '', ...columns].filter((part) => part !== '');
  return [`Page ${pageOf(passage)}`, ...parts.map((part) => asData(part.slice(0, LONGEST_ABOVE), delimiter))].join(
    ' · ',
  );
}

function textOf({ passage: { text, cells } }: Source, delimiter: string): string {
  const shown = cells ? cells.map(({ from, to }) => text.slice(from, to)).join(' | ') : text;
  return asData(shown, delimiter);
}
