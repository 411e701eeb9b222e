import type { FreeText } from '@pagewright/contract/edits/annotations/free-text.ts';

/** What free text says, with a line feed between its paragraphs. */
export const plainText = ({ paragraphs }: Pick<FreeText, 'paragraphs'>): string =>
  paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
