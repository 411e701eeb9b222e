import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Blank } from '@pagewright/forms';
import { LocalFile } from '../options.ts';
import { performTool } from '../perform.ts';
import type { Task } from '../task.ts';
import { loadTool } from '../catalogue.ts';
import { tryTool } from '../trial.ts';
import { setForms } from './blanks/blank-of.ts';
import { formNamed } from './form-named.ts';

type MakeBlank = (fields: Blank['fields'], pages: { pages: number; words: string }) => Uint8Array;

/** A form’s tool under test, with empty forms that `makeBlank` of the test kit made from the tables of their fields. */
export async function tryForm(slug: string, ids: readonly [string, ...string[]], makeBlank: MakeBlank) {
  const { folder } = await tryTool(slug);
  const tool = await loadTool(slug);
  const laidIn = mkdtempSync(path.join(folder, 'blanks-'));
  for (const id of ids) {
    const { blank } = await formNamed(id);
    const { pages, fields, name, revision } = blank;
    writeFileSync(path.join(laidIn, `${name}.pdf`), makeBlank(fields, { pages, words: `Made up (${revision})` }));
  }
  setForms({ folder: laidIn });
  const dataFile = (data: unknown): LocalFile => {
    const file = path.join(mkdtempSync(path.join(folder, 'data-')), 'data.json');
    writeFileSync(file, typeof data === 'string' ? data : JSON.stringify(data));
    return new LocalFile(file);
  };
  return {
    folder,
    /** Where the empty forms are. */
    laidIn,
    dataFile,
    run: (options: Readonly<Record<string, unknown>>, around: Pick<Task, 'signal' | 'progress'> = {}) =>
      performTool(tool, { files: [], options, folder: mkdtempSync(path.join(folder, 'work-')), ...around }),
  };
}

/** Data of a form as a file has them: those of its example, with some in other words. */
export async function exampleData(id: string, answers: Readonly<Record<string, unknown>> = {}) {
  const { example, blank } = await formNamed(id);
  const given = Object.entries({ ...example, ...answers }).filter(([, answer]) => answer !== undefined);
  return { form: id, revision: blank.revised, answers: Object.fromEntries(given) };
}
