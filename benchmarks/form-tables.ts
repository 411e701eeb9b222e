import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadForm, loadFormText, writeTable, type Answers } from '@pagewright/forms';
import { measuredProcess } from './processes/measured.ts';

/**
 * Many forms at once at the prompt: a W-2 for each line of a table, with all its copies, each read back. How long it takes, and what it
 * holds at most with all that it starts.
 * usage: npm run bench -- form-tables [people]
 */

const MAIN = path.join(import.meta.dirname, '../apps/cli/src/main.ts');
const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/us-forms');
const PEOPLE = 500;

export async function run([people = String(PEOPLE)]: string[] = []): Promise<void> {
  const { FORMS_DIR: laidIn = CORPUS } = process.env;
  if (!existsSync(laidIn)) return console.log('skipped: no corpus, and no FORMS_DIR');
  const [form, text] = [await loadForm('w2'), await loadFormText('w2', 'en')];
  if (!form || !text) throw new TypeError('there is no W-2');
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-form-tables-'));
  try {
    const [data, table, output] = ['data.json', 'staff.csv', 'forms'].map((name) => path.join(folder, name));
    if (data === undefined || table === undefined || output === undefined) return;
    await mkdir(output);
    await writeFile(data, JSON.stringify({ form: form.id, revision: form.blank.revised, answers: form.example }));
    const rows = Array.from({ length: Number(people) }, (_, at) => employee(form.example, at));
    await writeFile(table, writeTable(form, text, rows));
    process.env.FORMS_DIR = laidIn;
    const words = [MAIN, 'w2-form', '--data', data, '--table', table, '-o', `${output}/`];
    const { status, wallMs, processorMs, peakBytes = 0, errors } = await measuredProcess(words);
    const made = (await readdir(output)).length;
    if (status !== 0) console.log(errors);
    console.log('| people | files | s | s of the processor | at most |');
    console.log('| ---: | ---: | ---: | ---: | ---: |');
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    console.log(
      `| ${people} | ${made} | ${seconds(wallMs)} | ${seconds(processorMs)} | ${Math.round(peakBytes / 1e6)} MB |`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Somebody else with another number, who is paid the same. */
function employee(example: Answers, at: number): Answers {
  const number = String(at + 1).padStart(4, '0');
  return { ...example, 'employee.ssn': `400-13-${number}`, 'employee.last': `Vale ${number}` };
}
