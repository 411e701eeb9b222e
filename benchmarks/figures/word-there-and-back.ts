import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fixtureFolder, partsOf, QpdfReading, readLines } from '@pagewright/testkit';
import { number, type Figure, type Measure } from './measuring/figure.ts';
import { runTool } from './measuring/run-tool.ts';
import { REPORT, wordReport } from './measuring/word-report.ts';

/** Shorter ones are headings, list items and cells. */
const LONG_PARAGRAPH = 200;

/** A report that goes from Word to PDF, back to Word, and to PDF once more: what is still there. */
export const measure: Measure = async () => {
  const document = path.join(fixtureFolder(), 'report.docx');
  await writeFile(document, wordReport());
  const [printed = ''] = (await runTool('word-to-pdf', [document])).files;
  const [flowing = ''] = (await runTool('pdf-to-word', [printed])).files;
  const [exact = ''] = (await runTool('pdf-to-word', [printed], { layout: 'exact' })).files;
  const [again = ''] = (await runTool('word-to-pdf', [flowing])).files;
  const [before, after, placed] = [
    await readDocument(document),
    await readDocument(flowing),
    await readDocument(exact),
  ];

  const texts = new Set(after.paragraphs);
  const lines = await linesOf(again);
  const printedLines = await linesOf(printed);
  const counted = Object.entries(REPORT).map(([name, count]): [string, Figure] => [name, number(count)]);
  return {
    ...Object.fromEntries(counted),
    paragraphs: number(before.paragraphs.length),
    'paragraphs-whole': number(before.paragraphs.filter((text) => texts.has(text)).length),
    'headings-kept': number(after.count(/<w:pStyle w:val="Heading1"/g)),
    'items-kept': number(after.count(/<w:numPr>/g)),
    'cells-kept': number(after.count(/<w:tc>/g)),
    'notes-kept': number(after.count(/<w:footnoteReference /g)),
    'links-kept': number(after.count(/<w:hyperlink [^>]*r:id=/g)),
    'emphasized-kept': number(after.count(/<w:b\/>(?:(?!<\/w:r>).)*Note well:/g)),
    'headers-kept': number(after.count(/<w:headerReference /g) > 0 ? 1 : 0),
    'page-numbers-kept': number(after.numbersPages ? 1 : 0),
    'pictures-kept': number(after.count(/<w:drawing>/g)),
    'descriptions-kept': number(after.count(/<wp:docPr [^>]*descr="[^"]+"/g)),
    'exact-notes': number(placed.count(/<w:footnoteReference /g)),
    pages: number((await QpdfReading.of(printed)).pageCount),
    'pages-after': number((await QpdfReading.of(again)).pageCount),
    lines: number(printedLines.length),
    'lines-same': number(printedLines.filter((line, at) => lines[at] === line).length),
  };
};

interface Read {
  /** Texts of the long paragraphs. */
  paragraphs: string[];
  count: (pattern: RegExp) => number;
  /** Whether a footer counts the pages by itself. */
  numbersPages: boolean;
}

async function readDocument(file: string): Promise<Read> {
  const parts = partsOf(await readFile(file));
  const textOf = (name: string) => new TextDecoder().decode(parts[name]);
  const body = textOf('word/document.xml');
  const paragraphs = [...body.matchAll(/<w:p[ >].*?<\/w:p>/gs)]
    .map(([paragraph]) =>
      [...paragraph.matchAll(/<w:t[ >][^<]*|<w:t>[^<]*/g)].map(([text]) => text.replace(/^[^>]*>/, '')),
    )
    .map((runs) => runs.join('').replace(/\s+/g, ' ').trim());
  return {
    paragraphs: paragraphs.filter((text) => text.length >= LONG_PARAGRAPH),
    count: (pattern) => body.match(pattern)?.length ?? 0,
    numbersPages: Object.keys(parts).some((name) => /footer\d*\.xml$/.test(name) && /PAGE/.test(textOf(name))),
  };
}

async function linesOf(pdf: string): Promise<string[]> {
  const { pageCount } = await QpdfReading.of(pdf);
  return Array.from({ length: pageCount }, (_, page) => readLines(pdf, page + 1)).flat();
}
