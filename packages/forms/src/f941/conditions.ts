import { isTicked, said, type Answers } from '../form/answers.ts';

/** Whose employers skip lines 2 and 3 (form, part 1). */
const TERRITORIES = ['AS', 'GU', 'MP', 'VI', 'PR'];

export const isForeign = (answers: Answers): boolean => isTicked(answers, 'foreign');

export const isTerritory = (answers: Answers): boolean =>
  !isForeign(answers) && TERRITORIES.includes(said(answers, 'state'));

export const skipsIncomeTax = (answers: Answers): boolean => isTerritory(answers) && isTicked(answers, 'noIncomeTax');

export const skipsLine5 = (answers: Answers): boolean => isTicked(answers, 'line4');
