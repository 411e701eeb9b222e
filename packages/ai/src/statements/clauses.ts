import { plainStems } from '../retrieval/terms.ts';

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
