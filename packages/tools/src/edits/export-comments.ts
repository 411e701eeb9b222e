import { writeFileSync } from 'node:fs';
import type { Language } from '@pagewright/contract';
import type { EditedDocument } from '@pagewright/editor';
import { summaryText, writeCommentTable, writeXfdf } from '@pagewright/editor/exchange';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { COMMENT_WORDS } from './comment-words.ts';

export interface CommentExport {
  form: 'xfdf' | 'csv' | 'summary';
  /** Of the document, as people know it. */
  name: string;
  language: Language;
  output: string;
}

/** Writes what the document's comments say; answers with how many are of no kind that the file can hold. */
export function exportComments(
  document: EditedDocument,
  { form, name, language, output }: CommentExport,
  assets: (hash: string) => Uint8Array | undefined,
): number {
  const pages = document.pages.map((page) => document.annotationsOn(page));
  const words = COMMENT_WORDS[language];
  if (form !== 'xfdf') {
    writeFileSync(output, form === 'csv' ? writeCommentTable(pages, words) : summaryText(name, pages, words));
    return 0;
  }
  const { text, leftOut } = writeXfdf(
    { file: name, pages },
    {
      read: (hash) => assets(hash) ?? document.attachedFile(hash),
      keep: (bytes) => hex(sha256(bytes)),
    },
  );
  writeFileSync(output, text);
  return leftOut;
}
