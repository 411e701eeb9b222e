import { fileStem, said, sheetFiles, type Answers, type OfficialForm } from '@pagewright/forms';
import { ToolFailure } from '../../failure.ts';
import { outputPath } from '../../names.ts';
import type { ToolOutput, ToolWork } from '../../tool.ts';
import { blankFor } from '../blanks/blank-of.ts';
import type { FormWords } from '../words.ts';
import { writeFiles, type FileToWrite } from './write-files.ts';

/** A form that somebody has answered. */
export interface AnsweredForm {
  readonly answers: Answers;
  readonly isDraft: boolean;
  /** Of the names of its files, behind that of the form. */
  readonly suffix?: string;
  /** Says whose form it is where there are many. */
  readonly failing?: (failure: ToolFailure) => ToolFailure;
}

export interface FormMaking {
  copies: string;
  pages: 'filed' | 'all';
  flatten: boolean;
}

/** Makes the files that forms of one kind come to. Fails with OPTION_INVALID, and as `blankFor` and `writeFiles` do. */
export async function makeForms(
  answered: readonly AnsweredForm[],
  { form, words }: { form: OfficialForm; words: FormWords },
  { options, folder, signal, progress }: ToolWork<FormMaking>,
): Promise<ToolOutput[]> {
  const wish = { copies: copiesIn(form, options.copies), pages: options.pages };
  const empty = await emptyFile(form, answered);
  const files = answered.flatMap(({ answers, isDraft, suffix = '', failing = (failure) => failure }) =>
    sheetFiles(form, answers, { ...wish, isDraft, stem: `${fileStem(form)}${suffix}` }).map((file) => ({
      ...file,
      failing,
    })),
  );
  const placed = files.map((file, at): FileToWrite => ({ ...file, output: outputPath(folder, at + 1, 'pdf') }));
  await writeFiles(placed, { empty, words, flatten: options.flatten, signal, progress });
  return placed.map(({ output: path, name, pages }) => ({ path, name, pages: pages.length }));
}

/** Ids of the copies that are asked for, parted by commas; all of them without one. Fails with OPTION_INVALID where one is not of the form. */
function copiesIn({ copies }: OfficialForm, asked: string): Set<string> {
  const known = new Set(copies.map(({ id }) => id));
  if (asked.trim() === '') return known;
  const ids = new Set(asked.split(',').map((id) => id.trim()));
  if (!ids.isSubsetOf(known)) throw new ToolFailure('OPTION_INVALID', { option: 'copies' });
  return ids;
}

/** One file for all of them: each year that is answered has to be one of the form’s. */
async function emptyFile(form: OfficialForm, answered: readonly AnsweredForm[]): Promise<string> {
  const years = new Map(answered.map(({ answers, failing }) => [yearIn(answers), failing]));
  let found = '';
  for (const [year, failing] of years)
    found = await blankFor(form.blank, year).then(
      (file) => file.path,
      (error: unknown) => {
        throw error instanceof ToolFailure && error.code === 'BLANK_YEAR' && failing ? failing(error) : error;
      },
    );
  return found;
}

/** Where a form asks for its calendar year, it asks so. */
function yearIn(answers: Answers): number | undefined {
  const year = said(answers, 'year');
  return /^\d{4}$/.test(year) ? Number(year) : undefined;
}
