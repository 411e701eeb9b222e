import type { Conversation } from './conversation.ts';

/** A passage of a document as a prompt has it. */
export interface SentPassage {
  number: number;
  words: string;
  /** Of a row of a table: the first is its name. */
  cells: readonly { text: string; head: string }[];
}

/** `[P12] words`, a line each, cells divided by `|`; and what stands above the rows of a table. */
const LINE = /^(?:\[P(\d+)\] (.+)|.*(?:^|· )columns: ?(.*))$/gm;

export function passagesIn({ messages }: Conversation): SentPassage[] {
  const text = messages.map((message) => message.text).join('\n');
  const found = new Map<number, SentPassage>();
  let heads: string[] = [];
  for (const [, number, words = '', columns] of text.matchAll(LINE)) {
    if (columns !== undefined) heads = partsOf(columns);
    if (number === undefined) continue;
    const parts = partsOf(words);
    const cells = parts.length < 2 ? [] : parts.map((part, index) => ({ text: part, head: heads[index] ?? '' }));
    found.set(Number(number), { number: Number(number), words: words.trim(), cells });
  }
  return [...found.values()];
}

const partsOf = (line: string): string[] => line.split('|').map((part) => part.trim());
