import type { Conversation } from './conversation.ts';

/** A heading as a prompt has it: two spaces for each level, its number, its words. */
export interface SentHeading {
  number: number;
  words: string;
  level: number;
}

const LINE = /^( *)(\d+): (.+)$/gm;

export function headingsIn({ messages }: Conversation): SentHeading[] {
  const text = messages.at(-1)?.text ?? '';
  return Array.from(text.matchAll(LINE), ([, indent = '', number, words = '']) => ({
    number: Number(number),
    words,
    level: indent.length / 2 + 1,
  }));
}
