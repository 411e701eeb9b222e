import type { PageAnnotation } from '../annotations-on.ts';
import { saidLines } from './said-lines.ts';
import { threadsOf, type Thread } from './threads.ts';

export interface SummaryWords {
  title(file: string): string;
  page(number: number): string;
  /** "Highlight, A. Author, 3 January 2026, accepted", as far as it is known. */
  head(comment: PageAnnotation, state: PageAnnotation['state']): string;
  none: string;
  /** In which numbers are written. */
  language: string;
}

/** Comments by page as plain text, answers indented below what they answer. */
export function summaryText(file: string, pages: readonly (readonly PageAnnotation[])[], words: SummaryWords): string {
  const parts = [words.title(file)];
  for (const [index, annotations] of pages.entries()) {
    const threads = threadsOf(annotations);
    if (threads.length > 0)
      parts.push(words.page(index + 1), ...threads.map((thread) => threadLines(thread, words, '')));
  }
  if (parts.length === 1) parts.push(words.none);
  return `${parts.join('\n\n')}\n`;
}

function threadLines({ comment, answers, state }: Thread, words: SummaryWords, indent: string): string {
  const said = saidLines(comment, words.language).map((line) => `${indent}  ${line}`);
  const below = answers.map((answer) => threadLines(answer, words, `${indent}    `));
  return [`${indent}${words.head(comment, comment.state ?? state)}`, ...said, ...below].join('\n');
}
