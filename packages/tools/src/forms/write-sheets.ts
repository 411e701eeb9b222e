import { said, type Answers, type OfficialForm } from '@pagewright/forms';
import { outputPath } from '../names.ts';
import type { ToolOutput } from '../tool.ts';
import { blankFor } from './blanks/blank-of.ts';
import { copiesOf, copiesWith, pagesOf } from './copies.ts';
import type { FormWords } from './words.ts';
import { writeSheet } from './write-sheet.ts';

export interface SheetsWish {
  readonly form: OfficialForm;
  readonly answers: Answers;
  readonly words: FormWords;
  /** Of the results, without what tells several of them apart. */
  readonly stem: string;
  readonly isDraft: boolean;
  /** As they were asked for. */
  readonly copies: string;
  readonly pages: 'filed' | 'all';
  readonly flatten: boolean;
  readonly folder: string;
  /** Outputs that are in the folder already. */
  readonly before: number;
  readonly signal: AbortSignal;
}

/** A file for each sheet that the answers need. Fails as `copiesOf`, `blankFor` and `writeSheet` do. */
export async function writeSheets(wish: SheetsWish): Promise<ToolOutput[]> {
  const { form, answers, words, stem, isDraft, flatten, folder, before, signal } = wish;
  const { path: empty } = await blankFor(form.blank, yearIn(answers));
  const chosen = copiesOf(form, wish.copies);
  const sheets = form.sheets?.(answers) ?? [answers];
  const outputs: ToolOutput[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const copies = copiesWith(form, sheet, chosen);
    const pages = pagesOf(form, copies, wish.pages);
    const output = outputPath(folder, before + index + 1, 'pdf');
    await writeSheet({ form, answers: sheet, copies, pages, flatten, empty, output }, words, signal);
    const number = sheets.length === 1 ? '' : `-${index + 1}`;
    outputs.push({ path: output, name: `${stem}${number}${isDraft ? ' draft' : ''}.pdf`, pages: pages.length });
  }
  return outputs;
}

/** Where a form asks for its calendar year, it asks so. */
function yearIn(answers: Answers): number | undefined {
  const year = said(answers, 'year');
  return /^\d{4}$/.test(year) ? Number(year) : undefined;
}

/** `W-9` is `w9`. */
export const stemOf = ({ name }: OfficialForm) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
