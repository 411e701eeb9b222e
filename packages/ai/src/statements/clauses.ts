import { plainStems } from '../retrieval/terms.ts';
import type { Said } from './evidence.ts';

/** A part of a sentence that says one thing. */
export interface Clause {
  text: string;
  /** Of its words, without those that every text has. */
  stems: ReadonlySet<string>;
}

/** What ends a part: marks, and words that set one thing against another. */
const BOUNDARY =
  /[;:()–—?!]|,(?!\d)|(?<!\d)\.(?=\s|$)|\.(?=\s+\p{Lu})|\s(?:while|whereas|but|although|though|however|because|unless|until|which|who|so that|tandis que|alors que|mais|bien que|parce que|car|qui|cependant|sauf si|aber|während|obwohl|weil|pero|mientras|aunque|porque)(?=\s)/giu;

/** `language`: BCP 47; stems are of that one, so that texts can be compared. */
export function clausesOf(text: string, language: string | undefined): Clause[] {
  return text
    .split(BOUNDARY)
    .map((part) => ({ text: part, stems: new Set(plainStems(part, language)) }))
    .filter(({ text: part }) => /[\p{L}\p{N}]/u.test(part));
}

/** Those clauses that share most with one; all, where none shares anything. */
export function nearestTo(clause: Clause, all: readonly Clause[]): readonly Clause[] {
  const shares = all.map(({ stems }) => clause.stems.intersection(stems).size);
  const most = Math.max(0, ...shares);
  return most === 0 ? all : all.filter((_, at) => shares[at] === most);
}

export const clausesOfAll = (texts: readonly Said[], language: string | undefined): Clause[] =>
  texts.flatMap(({ text }) => clausesOf(text, language));
