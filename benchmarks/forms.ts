import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { READERS, withDrawnPages, type DrawnPage } from './annotations/drawn-pages.ts';
import { readFields, valuesFor, type FormField, type Values } from './forms/fields.ts';
import { FILLERS } from './forms/fillers.ts';
import { fillEachAlone } from './forms/fill-each-alone.ts';
import { judgeFields } from './forms/judge-fields.ts';
import { call } from './lossless/call.ts';

/**
 * Official forms filled in by us and by others: whether each field is seen in four readers, whether anything beside the fields changed,
 * whether letters of combs stand in the middle of their cells, and whether qpdf reads the same values.
 * usage: npm run bench -- forms [part of a form's name], or forms alone: each field filled in by itself, in two of the readers
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/us-forms');
const FORMS = [
  'fw9-2024-03',
  'f941-2026',
  'f1099nec-2026',
  'f1099msc-2026',
  'fw2-2026',
  'ds11-2025-04-repaired',
] as const;
const AMOUNTS = ['shortest', 'longest'] as const;
const DPI = 100;

interface Row {
  filler: string;
  form: string;
  amount: string;
  fields: number;
  values: number;
  seen: Record<string, number>;
  outside: Record<string, number>;
  letters: number;
  centred: number;
  ms: number;
  grown: number;
  /** By reader, those that it does not show. */
  unseen: Record<string, string[]>;
  failed?: string;
}

export async function run([part = '']: string[] = []): Promise<void> {
  if (!existsSync(CORPUS)) return console.log('skipped: no corpus');
  if (part === 'alone') return fillEachAlone(FORMS, CORPUS);
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-forms-'));
  console.log(
    '| filler | form | values | fields | ms | grown by | qpdf reads | pdfium | poppler | mupdf | pdf.js | beside | combs |',
  );
  console.log('| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const rows: Row[] = [];
  try {
    for (const form of FORMS.filter((each) => each.includes(part))) {
      const file = path.join(CORPUS, `${form}.pdf`);
      const fields = await readFields(path.join(CORPUS, `fields/${form}.json`));
      const pages = [...new Set(fields.flatMap(({ widgets }) => widgets.map(({ page }) => page)))];
      const empty = await drawnPages(file, pages);
      for (const amount of AMOUNTS)
        for (const filler of Object.keys(FILLERS)) {
          const row = await tried({ filler, form, amount, file, fields, pages, empty, folder });
          rows.push(row);
          console.log(lineOf(row));
        }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const { filler, form, amount, unseen } of rows.filter((row) => row.filler === 'ours'))
    for (const [reader, names] of Object.entries(unseen))
      for (const name of names) console.log(`- ${filler}, ${form}, ${amount}: ${reader} does not show ${name}`);
}

type Drawn = ReadonlyMap<string, DrawnPage>;

/** By reader and page. */
async function drawnPages(file: string, pages: readonly number[]): Promise<Drawn> {
  const drawn = new Map<string, DrawnPage>();
  await withDrawnPages(new Uint8Array(await readFile(file)), DPI, async (by) => {
    for (const reader of READERS) for (const page of pages) drawn.set(`${reader} ${page}`, await by[reader](page));
  });
  return drawn;
}

interface Trial {
  filler: string;
  form: string;
  amount: (typeof AMOUNTS)[number];
  file: string;
  fields: readonly FormField[];
  pages: readonly number[];
  empty: Drawn;
  folder: string;
}

async function tried({ filler, form, amount, file, fields, pages, empty, folder }: Trial): Promise<Row> {
  const values = valuesFor(fields, amount);
  const output = path.join(folder, 'filled.pdf');
  const row: Row = {
    filler,
    form,
    amount,
    fields: fields.length,
    values: 0,
    seen: {},
    outside: {},
    letters: 0,
    centred: 0,
    ms: 0,
    grown: 0,
    unseen: {},
  };
  const started = performance.now();
  try {
    await rm(output, { force: true });
    await FILLERS[filler]?.({ file, fields, values, folder, output });
  } catch (error) {
    return { ...row, failed: error instanceof Error ? error.message : String(error) };
  }
  row.ms = Math.round(performance.now() - started);
  row.grown = (await readFile(output)).length - (await readFile(file)).length;
  row.values = await sameValues(output, values);
  const drawn = await drawnPages(output, pages);
  for (const reader of READERS) {
    row.seen[reader] = 0;
    row.outside[reader] = 0;
    row.unseen[reader] = [];
    for (const page of pages) {
      const [before, after] = [empty.get(`${reader} ${page}`), drawn.get(`${reader} ${page}`)];
      if (!before || !after) continue;
      const height = (before.height * 72) / DPI;
      const told = judgeFields(before, after, { fields, page, dpi: DPI, height });
      row.seen[reader] += told.seen.length;
      row.outside[reader] += told.outside;
      row.unseen[reader].push(...told.unseen);
      row.letters += told.letters;
      row.centred += told.centred;
    }
  }
  return row;
}

/** Fields whose value qpdf reads as it was given. */
async function sameValues(file: string, values: Values): Promise<number> {
  const { out } = await call('qpdf', ['--json=2', '--json-key=acroform', file]);
  const { acroform } = JSON.parse(out.toString()) as { acroform: { fields: { fullname: string; value: unknown }[] } };
  const read = new Map(
    acroform.fields.map(({ fullname, value }) => [fullname, String(value).replace(/^(?:u:|\/)/, '')]),
  );
  return [...values].filter(([name, value]) => read.get(name) === value).length;
}

function lineOf({
  filler,
  form,
  amount,
  fields,
  ms,
  grown,
  values,
  seen,
  outside,
  letters,
  centred,
  failed,
}: Row): string {
  if (failed !== undefined) return `| ${filler} | ${form} | ${amount} | ${fields} | failed: ${failed.slice(0, 80)} |`;
  const inReaders = READERS.map((reader) => seen[reader]);
  const beside = READERS.map((reader) => outside[reader]).join(', ');
  const combs = letters === 0 ? '' : `${centred} of ${letters}`;
  return `| ${[filler, form, amount, fields, ms, grown, values, ...inReaders, beside, combs].join(' | ')} |`;
}
