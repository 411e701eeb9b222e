import { said, type Answers } from '../form/answers.ts';
import { questionsOf } from '../form/form-state.ts';
import type { Form } from '../form/form.ts';
import { plainSpelling } from './plain-spelling.ts';

/** An answer with letters that its field cannot show. */
export interface UnfitLetters {
  readonly question: string;
  /** Each once, parted by spaces. */
  readonly letters: string;
  /** The answer in letters that the field can show; without it there is none, or none that fits. */
  readonly spelling?: string;
}

/**
 * Letters go into cells in the form's own font, of which every reader has those of Windows code page 1252 (ISO 32000-2, annex D.2).
 * Other fields are set in a font with more letters where it has to be.
 */
const isShownInCells = (letter: string): boolean => /^[\n\u0020-\u007E\u00A0-\u00FFŒœŠšŸŽžƒ‚„…‘’“”–—]$/u.test(letter);

/** `answers`: complete. */
export function unfitLetters(form: Form, answers: Answers): UnfitLetters[] {
  const inCells = new Set(form.blank.fields.filter(({ comb }) => comb).map(({ name }) => name));
  const entries = form.copies.flatMap((copy) => copy.entries);
  const asked = new Set(entries.filter(({ field }) => inCells.has(field)).map(({ question }) => question));
  return questionsOf(form).flatMap(({ id, kind }): UnfitLetters[] => {
    if (kind.is !== 'text' || !asked.has(id)) return [];
    const answer = said(answers, id);
    const letters = [...new Set(answer)].filter((letter) => !isShownInCells(letter)).join(' ');
    if (letters === '') return [];
    const spelling = plainSpelling(answer, isShownInCells);
    const fits = spelling !== undefined && [...spelling].length <= kind.longest;
    return [{ question: id, letters, ...(fits && { spelling }) }];
  });
}
