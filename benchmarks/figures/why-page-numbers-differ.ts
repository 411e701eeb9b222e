import path from 'node:path';
import { fixtureFolder, makePdf, QpdfReading } from '@pagewright/testkit';
import { number, type Measure } from './measuring/figure.ts';
import { runTool } from './measuring/run-tool.ts';

/** Sheets of front matter, numbered i, ii, iii …, before page 1. */
const FRONT = 6;
const SHEETS = 30;
/** The page that everybody looks for. */
const WANTED = 12;
/** Sheets of the front matter. */
const DELETED = 2;

/** A report with front matter, of which two sheets are deleted. */
export const measure: Measure = async () => {
  const report = path.join(fixtureFolder(), 'report-with-labels.pdf');
  makePdf(report, {
    pages: Array.from({ length: SHEETS }, (_, sheet) => ({
      text: sheet < FRONT ? `front matter ${sheet + 1}` : `page ${sheet + 1 - FRONT}`,
    })),
    labels: [
      { from: 1, style: 'r' },
      { from: FRONT + 1, style: 'D' },
    ],
  });
  const before = await labelled(report);
  const [ours = ''] = (await runTool('delete-pages', [report], { pages: '2-3' })).files;
  const after = await labelled(ours);
  const kept = after.filter((label, sheet) => label !== undefined && label === before[sheet + DELETED]).length;
  return {
    sheets: number(SHEETS),
    front: number(FRONT),
    sheet: number(before.indexOf(String(WANTED)) + 1),
    numbered: number(SHEETS - FRONT),
    kept: number(kept),
    'sheet-after': number(after.indexOf(String(WANTED)) + 1),
  };
};

/** What readers call each sheet, where that is a plain number (ISO 32000-2, 12.4.2). */
async function labelled(file: string): Promise<(string | undefined)[]> {
  const reading = await QpdfReading.of(file);
  const ranges = reading.list(reading.dict(reading.catalog['/PageLabels'] ?? null)['/Nums'] ?? null);
  const labels = reading.pages.map((): string | undefined => undefined);
  for (let at = 0; at + 1 < ranges.length; at += 2) {
    const range = reading.dict(ranges[at + 1] ?? null);
    const [from, until] = [Number(ranges[at]), Number(ranges[at + 2] ?? labels.length)];
    const isPlain = range['/S'] === '/D' && range['/P'] === undefined;
    for (let sheet = from; sheet < until; sheet += 1)
      labels[sheet] = isPlain ? String(Number(range['/St'] ?? 1) + sheet - from) : undefined;
  }
  return labels;
}
