import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  dxfText,
  epubOf,
  fixtureFolder,
  makeLocalWeb,
  PLAIN_PRINT,
  plainText,
  pptxOf,
  QpdfReading,
  roomPlan,
  xlsxOf,
  type Json,
} from '@pagewright/testkit';
import { number, type Figure, type Measure } from './measuring/figure.ts';
import { scan } from './measuring/pictures.ts';
import { prose } from './measuring/prose.ts';
import { runTool } from './measuring/run-tool.ts';
import { REPORT, wordReport } from './measuring/word-report.ts';

/** What somebody hears of a PDF: elements by kind, of a report with real headings, with drawn ones, and of other files. */
export const measure: Measure = async () => {
  const real = await printReport('real');
  const drawn = await printReport('drawn');
  const bare = await printReport('real', { tagged: 'false' });
  const [merged = ''] = (await runTool('merge-pdf', [real.file, drawn.file])).files;
  const [smaller = ''] = (await runTool('compress-pdf', [real.file])).files;
  const [letters, both, compressed] = [await heard(real.file), await heard(merged), await heard(smaller)];
  return {
    headings: number(letters.count('H1')),
    'headings-drawn': number((await heard(drawn.file)).count('H1')),
    items: number(letters.count('LI')),
    'header-cells': number(letters.count('TH')),
    cells: number(letters.count('TD')),
    notes: number(letters.count('Note')),
    descriptions: number(letters.descriptions),
    pictures: number(REPORT.pictures),
    untagged: number((await heard(bare.file)).all),
    'headings-merged': number(both.count('H1')),
    'headings-compressed': number(compressed.count('H1')),
    ...(await converters()),
  };
};

async function printReport(headings: 'real' | 'drawn', options = {}): Promise<{ file: string }> {
  const document = path.join(fixtureFolder(), `report-${headings}.docx`);
  await writeFile(document, wordReport(headings));
  return { file: (await runTool('word-to-pdf', [document], options)).files[0] ?? '' };
}

const CHAPTER = `<h1>One</h1><p>${prose(6).join(' ')}</p>`;
const SOURCES = {
  word: ['word-to-pdf', 'docx', () => wordReport()],
  sheet: [
    'excel-to-pdf',
    'xlsx',
    () =>
      xlsxOf([
        {
          name: 'Costs',
          rows: [
            ['Item', 2026],
            ['Rent', 12],
          ],
        },
      ]),
  ],
  slides: ['ppt-to-pdf', 'pptx', () => pptxOf([{ text: 'Welcome' }])],
  book: ['ebooks-to-pdf', 'epub', () => epubOf({ chapters: { 'one.xhtml': CHAPTER } })],
  text: ['txt-to-pdf', 'txt', () => Buffer.from(prose(6).join('\n'))],
  drawing: ['dwg-to-pdf', 'dxf', () => dxfText(roomPlan('AC1027'))],
} as const satisfies Record<string, readonly [string, string, () => Uint8Array]>;

/** Of each converter: how many elements it writes, and whether the file says its language. */
async function converters(): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {};
  const add = async (name: string, pdf = '') => {
    const { all, language } = await heard(pdf);
    figures[`${name}-tags`] = number(all);
    figures[`${name}-language`] = number(language === '' ? 0 : 1);
  };
  for (const [name, [tool, extension, make]] of Object.entries(SOURCES)) {
    const file = path.join(fixtureFolder(), `${name}.${extension}`);
    await writeFile(file, make());
    await add(name, (await runTool(tool, [file])).files[0]);
  }
  await add('page', await printPage());
  const photo = await scan('letter-to-hear', prose(6), 150);
  const { files: scanned } = await runTool('jpg-to-pdf', [photo]);
  await add('photo', scanned[0]);
  await add('recognized', (await runTool('pdf-ocr', scanned)).files[0]);
  return figures;
}

async function printPage(): Promise<string> {
  const web = await makeLocalWeb({
    answer: (_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><html lang="en"><title>One</title>${CHAPTER}</html>`);
    },
  });
  const printer = web.openPrinter();
  const output = path.join(fixtureFolder(), 'page.pdf');
  await printer.print({ ...PLAIN_PRINT, address: 'http://site.test/', output });
  await printer.close();
  await web.close();
  return output;
}

interface Heard {
  /** Elements of one kind (ISO 32000-2, 14.8.4), followed through the role map. */
  count: (kind: string) => number;
  all: number;
  /** Elements with an alternative text. */
  descriptions: number;
  language: string;
}

async function heard(pdf: string): Promise<Heard> {
  const reading = await QpdfReading.of(pdf);
  const root = reading.dict(reading.catalog['/StructTreeRoot'] ?? null);
  const roles = reading.dict(root['/RoleMap'] ?? null);
  const kinds: string[] = [];
  let descriptions = 0;
  const visit = (value: Json): void => {
    if (Array.isArray(reading.at(value))) return reading.list(value).forEach(visit);
    const element = reading.dict(value);
    if (element['/S'] === undefined) return;
    const kind = plainText(element['/S']);
    kinds.push(plainText(roles[kind] ?? kind));
    if (element['/Alt'] !== undefined) descriptions += 1;
    visit(element['/K'] ?? null);
  };
  visit(root['/K'] ?? null);
  return {
    count: (kind) => kinds.filter((each) => each === `/${kind}`).length,
    all: kinds.length,
    descriptions,
    language: plainText(reading.catalog['/Lang'] ?? null),
  };
}
