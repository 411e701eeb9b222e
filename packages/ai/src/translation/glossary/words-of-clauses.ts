/** A word of a text with where it stands there. */
export interface ClauseWord {
  word: string;
  from: number;
  to: number;
}

/** What is left of "le", "de" and "que" before a vowel is a word of its own; its apostrophe ends it. */
const WORD =
  /(?:\p{L}{1,2}|jusqu|lorsqu|puisqu|dell|nell|sull|dall|all)['’](?=\p{L})|[\p{L}\p{M}][\p{L}\p{M}\p{N}'’-]*/giu;
/** Addresses of the web and of mail; also bare names of hosts with a path. */
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\b[\w.-]+\.[a-z]{2,}\/\S*|\S+@\S+\.\S+/gi;

export const isElided = (word: string): boolean => /['’]$/.test(word);

/** The words of a text that stand beside each other; marks, numbers and addresses part what does not belong together. */
export function wordsOfClauses(text: string): ClauseWord[][] {
  const clauses: ClauseWord[][] = [];
  let before: number | undefined;
  for (const { 0: word, index: from } of withoutAddresses(text).matchAll(WORD)) {
    const to = from + word.length;
    if (before === undefined || text.slice(before, from).trim() !== '') clauses.push([]);
    clauses.at(-1)!.push({ word, from, to });
    before = to;
  }
  return clauses;
}

/** As long as it was. */
const withoutAddresses = (text: string): string => text.replaceAll(ADDRESS, (address) => '|'.repeat(address.length));
