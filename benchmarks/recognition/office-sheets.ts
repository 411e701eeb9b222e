import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readWorkbook, type SheetReading } from '@pagewright/testkit';
import { performTool, loadCatalogue } from '@pagewright/tools';

/**
 * Workbooks that were printed to PDF, brought back by PDF to Excel and compared with what they were: cells by address,
 * each sheet of the result moved to where it fits best, and the share of numbers that are numbers again.
 * usage: node benchmarks/recognition/office-sheets.ts
 */

const SET = path.join(import.meta.dirname, '../../../shared/corpus/recognition/roundtrip-office/xlsx');

interface Scores {
  name: string;
  recall: number;
  precision: number;
  /** Of the numbers found, those that are numbers in the result. */
  typed: number;
  cells: number;
}

export async function run(): Promise<void> {
  if (!existsSync(SET)) {
    console.log('skipped: no corpus');
    return;
  }
  const tool = (await loadCatalogue()).get('pdf-to-excel');
  if (!tool) throw new Error('there is no pdf-to-excel');
  const folder = await mkdtemp(path.join(tmpdir(), 'office-sheets-'));
  const names = (await readdir(path.join(SET, 'pdf'))).filter((name) => name.endsWith('.pdf')).sort();
  for (const sheetPer of ['table', 'page']) {
    const scores: Scores[] = [];
    for (const file of names) {
      const name = file.replace(/\.pdf$/, '');
      const work = await mkdtemp(path.join(folder, 'work-'));
      const { outputs } = await performTool(tool, {
        files: [{ path: path.join(SET, 'pdf', file), name: file }],
        options: { sheetPer },
        folder: work,
      });
      const truth = await readWorkbook(path.join(SET, 'source', `${name}.xlsx`));
      scores.push({ name, ...compareWorkbooks(truth, await readWorkbook(outputs[0]!.path)) });
    }
    console.log(`\na sheet for each ${sheetPer}`);
    for (const { name, recall, precision, typed, cells } of scores)
      console.log(
        `${name.padEnd(36)} recall ${recall.toFixed(3)}  precision ${precision.toFixed(3)}  numbers ${typed.toFixed(3)}  (${cells} cells)`,
      );
    const mean = (key: 'recall' | 'precision' | 'typed') =>
      scores.reduce((sum, each) => sum + each[key], 0) / scores.length;
    console.log(
      `mean: recall ${mean('recall').toFixed(3)}, precision ${mean('precision').toFixed(3)}, numbers ${mean('typed').toFixed(3)}`,
    );
  }
  await rm(folder, { recursive: true, force: true });
}

interface Placed {
  row: number;
  column: number;
  value: string | number;
}

/** Every sheet of the result counts where most of its cells agree with a sheet of the truth. */
export function compareWorkbooks(
  truth: readonly SheetReading[],
  result: readonly SheetReading[],
): Omit<Scores, 'name'> {
  const sheets = truth.map(cellsOf);
  const found = new Set<Placed>();
  let numbers = 0;
  let typed = 0;
  let right = 0;
  let cells = 0;
  for (const sheet of result.map(cellsOf)) {
    cells += sheet.length;
    const best = sheets.map((other) => bestMove(other, sheet)).sort((a, b) => b.pairs.length - a.pairs.length)[0];
    for (const [was, is] of best?.pairs ?? []) {
      right += 1;
      if (found.has(was)) continue;
      found.add(was);
      if (typeof was.value !== 'number') continue;
      numbers += 1;
      if (typeof is.value === 'number') typed += 1;
    }
  }
  const all = sheets.flat().length;
  return {
    recall: all === 0 ? 1 : found.size / all,
    precision: cells === 0 ? 1 : right / cells,
    typed: numbers === 0 ? 1 : typed / numbers,
    cells: all,
  };
}

function cellsOf({ cells }: SheetReading): Placed[] {
  return [...cells].flatMap(([address, { value }]) => {
    const text = typeof value === 'string' ? collapsed(value) : value;
    if (text === '') return [];
    return [{ ...placeOf(address), value: typeof text === 'boolean' ? String(text).toUpperCase() : text }];
  });
}

function placeOf(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return {
    row: Number(digits),
    column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
  };
}

const collapsed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The move of a sheet under which most cells agree. */
function bestMove(truth: readonly Placed[], sheet: readonly Placed[]): { pairs: [Placed, Placed][] } {
  const moves = new Map<string, [Placed, Placed][]>();
  const byKey = Map.groupBy(truth, ({ value }) => keyOf(value));
  for (const is of sheet)
    for (const was of keysOf(is.value).flatMap((key) => byKey.get(key) ?? [])) {
      if (!agree(was.value, is.value)) continue;
      const move = `${was.row - is.row}:${was.column - is.column}`;
      const pairs = moves.get(move) ?? [];
      pairs.push([was, is]);
      moves.set(move, pairs);
    }
  const [pairs = []] = [...moves.values()].sort((a, b) => b.length - a.length);
  return { pairs };
}

/** Numbers are looked for by their whole part, whatever either side was rounded to. */
const keyOf = (value: string | number) => (typeof value === 'number' ? `#${Math.floor(value)}` : value.toLowerCase());

function keysOf(value: string | number): string[] {
  const number = numberOf(value);
  if (number === undefined) return [keyOf(value)];
  const whole = Math.floor(number);
  return [`#${whole - 1}`, `#${whole}`, `#${whole + 1}`, ...(typeof value === 'string' ? [keyOf(value)] : [])];
}

/** The page prints rounded what the workbook kept. */
function agree(was: string | number, is: string | number): boolean {
  if (typeof was === 'string')
    return typeof is === 'string' ? was.toLowerCase() === is.toLowerCase() : was === String(is);
  const number = numberOf(is);
  return number !== undefined && Math.abs(number - was) <= Math.max(0.005 * Math.abs(was), 0.006);
}

function numberOf(value: string | number): number | undefined {
  if (typeof value === 'number') return value;
  const digits = value.replace(/[$€£%\s,]/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) / (value.includes('%') ? 100 : 1) : undefined;
}

if (import.meta.main) {
  await run();
  process.exit(0);
}
