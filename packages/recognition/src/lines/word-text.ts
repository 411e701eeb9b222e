import type { Word } from './line.ts';

/** Its letters as they stand from left to right. */
export const wordText = (word: Word): string => word.letters.map(({ text }) => text).join('');
