import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadForm, loadFormText, writeTable } from '@pagewright/forms';
import { staff } from './form-tables/staff.ts';
import { measuredProcess, type Measured } from './processes/measured.ts';

/**
 * Many forms at once at the prompt: a W-2 for each line of a table, with all its copies, each read back. How long it takes, and what it
 * holds at most with all that it starts. Beside it a loop over a library, which reads nothing back, for some of the people: by the time of
 * the processor that a form takes they are compared.
 * usage: npm run bench -- form-tables [people]
 */

const MAIN = path.join(import.meta.dirname, '../apps/cli/src/main.ts');
const LOOP = path.join(import.meta.dirname, 'form-tables/peer.ts');
const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/us-forms');
const PEOPLE = 500;
const PEER = '@cantoo/pdf-lib';
const PEOPLE_OF_PEER = 50;

export async function run([people = String(PEOPLE)]: string[] = []): Promise<void> {
  const { FORMS_DIR: laidIn = CORPUS } = process.env;
  const empty = path.join(laidIn, 'fw2.pdf');
  if (!existsSync(empty)) return console.log('skipped: no corpus, and no FORMS_DIR');
  const [form, text] = [await loadForm('w2'), await loadFormText('w2', 'en')];
  if (!form || !text) throw new TypeError('there is no W-2');
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-form-tables-'));
  try {
    const [data, table, output, others] = [
      path.join(folder, 'data.json'),
      path.join(folder, 'staff.csv'),
      path.join(folder, 'forms'),
      path.join(folder, 'others'),
    ];
    await Promise.all([output, others].map((each) => mkdir(each)));
    await writeFile(data, JSON.stringify({ form: form.id, revision: form.blank.revised, answers: form.example }));
    await writeFile(table, writeTable(form, text, staff(form.example, Number(people))));
    process.env.FORMS_DIR = laidIn;
    const ours = await measuredProcess([MAIN, 'w2-form', '--data', data, '--table', table, '-o', `${output}/`]);
    const some = String(Math.min(Number(people), PEOPLE_OF_PEER));
    const theirs = await measuredProcess([LOOP, PEER, empty, others, some]);
    const [made, madeOfPeer] = [await readdir(output), await readdir(others)];
    console.log('| with | files | s | s of the processor | at most |');
    console.log('| --- | ---: | ---: | ---: | ---: |');
    console.log(row('ours, read back', ours, made.length));
    console.log(row(PEER, theirs, madeOfPeer.length));
    const ratio = ours.processorMs / made.length / (theirs.processorMs / madeOfPeer.length);
    console.log(`\nA form of ours takes ${ratio.toFixed(2)} of what one of ${PEER} takes of the processor.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function row(name: string, { status, wallMs, processorMs, peakBytes = 0, errors }: Measured, made: number) {
  if (status !== 0) console.log(errors);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const memory = `${Math.round(peakBytes / 1e6)} MB`;
  return `| ${name} | ${made} | ${seconds(wallMs)} | ${seconds(processorMs)} | ${memory} |`;
}
