import type { PageAnnotation } from '../annotations-on.ts';
import { saidLines } from './said-lines.ts';
import { threadsOf, type Thread } from './threads.ts';

/** Words of the first line and of kinds and states, in the language of whoever reads the table. */
export interface TableWords {
  columns: readonly [
    page: string,
    type: string,
    author: string,
    date: string,
    state: string,
    text: string,
    answers: string,
  ];
  kindOf(comment: PageAnnotation): string;
  stateOf(state: NonNullable<PageAnnotation['state']>): string;
  /** In which numbers are written. */
  language: string;
}

/**
 * Comments of each page as CSV (RFC 4180), in UTF-8 with its mark, without which spreadsheets take it for something else. Each
 * answer names the number of the row that it answers.
 */
export function writeCommentTable(pages: readonly (readonly PageAnnotation[])[], words: TableWords): string {
  const rows: string[][] = [['#', ...words.columns]];
  const write = ({ comment, answers, state }: Thread, page: number, answered: number | undefined): void => {
    const number = rows.length;
    const own = comment.state ?? state;
    rows.push([
      String(number),
      String(page),
      words.kindOf(comment),
      comment.author,
      comment.modified ?? comment.created ?? '',
      own === undefined ? '' : words.stateOf(own),
      saidLines(comment, words.language).join('\n'),
      answered === undefined ? '' : String(answered),
    ]);
    for (const each of answers) write(each, page, number);
  };
  for (const [index, annotations] of pages.entries())
    for (const thread of threadsOf(annotations)) write(thread, index + 1, undefined);
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Spreadsheets take for a formula what begins like one, and would carry it out: an apostrophe makes it text. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
