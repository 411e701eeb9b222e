import { loadForm, type Blank } from '@pagewright/forms';
import { ToolFailure } from '../../failure.ts';
import type { BlankFile, BlankSettings } from './blank-settings.ts';
import { findBlank } from './find-blank.ts';

let settings: BlankSettings = {};

/** Once, before forms are filled in. */
export function setForms(next: BlankSettings): void {
  settings = next;
}

/** The empty file of a form for a year, `undefined` for one that is for any. Fails as `findBlank` does, and with BLANK_YEAR. */
export async function blankFor(blank: Blank, year: number | undefined): Promise<BlankFile> {
  const { from, to = Infinity } = blank.years;
  if (year !== undefined && (year < from || year > to))
    throw new ToolFailure('BLANK_YEAR', { revision: blank.revision, year });
  return findBlank(blank, settings);
}

/** The empty file of the form with this id, for whoever fills it in elsewhere; `undefined` where there is no such form. */
export async function blankOf(id: string, around: BlankSettings): Promise<BlankFile | undefined> {
  const form = await loadForm(id);
  return form && findBlank(form.blank, around);
}
