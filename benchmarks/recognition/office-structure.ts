import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeEngine, loadTool, performTool } from '@pagewright/tools';
import { scoreWord, type WordStructureScore } from './scores/word-structure.ts';
import { meanOf, spreadOf } from './spread.ts';
import { readWord } from './word-reading/word-document.ts';

/**
 * Word documents that were printed to PDF, brought back by PDF to Word and compared with what they were: text, headings,
 * lists, tables, the look of characters, pictures, headers and footers.
 * usage: node benchmarks/recognition/office-structure.ts [--keep <folder>] [part of a name]...
 */

const SET = path.join(import.meta.dirname, '../../../shared/corpus/recognition/roundtrip-office/docx');

const COLUMNS = [
  ['nid', 'text'],
  ['headings', 'headings'],
  ['headingTexts', 'without levels'],
  ['items', 'list items'],
  ['tables', 'tables'],
  ['bold', 'bold'],
  ['italic', 'italic'],
  ['size', 'size'],
  ['color', 'colour'],
  ['pictures', 'pictures'],
  ['running', 'headers, footers'],
] as const satisfies readonly (readonly [keyof WordStructureScore, string])[];

export async function run(args: readonly string[] = []): Promise<void> {
  if (!existsSync(SET)) {
    console.log('skipped: no corpus');
    return;
  }
  const keepOption = args.indexOf('--keep');
  const keepFolder = keepOption < 0 ? undefined : args[keepOption + 1];
  const parts = args.filter((word, at) => !word.startsWith('--') && (keepOption < 0 || at !== keepOption + 1));
  const names = (await readdir(path.join(SET, 'pdf')))
    .map((file) => file.replace(/\.pdf$/, ''))
    .filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)))
    .sort();
  const folder = keepFolder ?? (await mkdtemp(path.join(tmpdir(), 'office-structure-')));
  await mkdir(folder, { recursive: true });
  const scores: { name: string; score: WordStructureScore }[] = [];
  console.log(`| document | ${COLUMNS.map(([, title]) => title).join(' | ')} |`);
  console.log(`| --- |${COLUMNS.map(() => ' ---: |').join('')}`);
  try {
    for (const name of names) {
      const made = path.join(folder, `${name}.docx`);
      await convert(path.join(SET, 'pdf', `${name}.pdf`), made);
      const score = scoreWord(await readWord(path.join(SET, 'source', `${name}.docx`)), await readWord(made));
      scores.push({ name, score });
      console.log(`| ${name} | ${COLUMNS.map(([key]) => score[key]?.toFixed(3) ?? '').join(' | ')} |`);
    }
  } finally {
    if (keepFolder === undefined) await rm(folder, { recursive: true, force: true });
    await closeEngine();
  }
  const own = (key: keyof WordStructureScore) =>
    scores.flatMap(({ name, score }) => (score[key] === undefined ? [] : [{ name, score: score[key] }]));
  const means = COLUMNS.map(([key]) => meanOf(own(key).map(({ score }) => score)).toFixed(3));
  console.log(`| mean | ${means.join(' | ')} |`);
  console.log('\n| score | documents | least · quartiles · most | five worst |\n| --- | ---: | --- | --- |');
  for (const [key, title] of COLUMNS) {
    const { spread, worst } = spreadOf(own(key));
    console.log(`| ${title} | ${own(key).length} | ${spread} | ${worst} |`);
  }
}

async function convert(pdf: string, made: string): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'office-structure-'));
  try {
    const tool = await loadTool('pdf-to-word');
    const name = path.basename(pdf);
    const { outputs } = await performTool(tool, { files: [{ path: pdf, name }], options: { ocr: '0' }, folder: work });
    const [output] = outputs;
    if (!output) throw new Error(`${name} gave no document`);
    await copyFile(output.path, made);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  await run(process.argv.slice(2));
  process.exit(0);
}
