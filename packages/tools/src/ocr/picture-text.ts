import { rename } from 'node:fs/promises';
import type { Note } from '@pagewright/contract';
import { makeSearchable } from '@pagewright/engine/ocr';
import { choice, forRight } from '../options.ts';
import { chosenOf, ocrLanguages } from './language-option.ts';
import { ocrNotes } from './notes.ts';

/** Options of tools that make PDFs of pictures: whether text on them is recognized (the figures of the start call), and in what languages. */
export const pictureTextOptions = {
  ocr: forRight('ocr', choice(['0', '1'], { default: '0', wireName: 'imagepdfocroption' }), { values: ['1'] }),
  language: ocrLanguages({ shownWhen: { option: 'ocr', values: ['1'] } }),
};

interface Documents {
  documents: readonly { path: string; pages: number }[];
  language: readonly string[];
  folder: string;
  signal: AbortSignal;
  onProgress: (done: number, of: number) => void;
}

/** Lays the text on the pictures of each document over them, in place. */
export async function layPictureText({ documents, language, folder, signal, onProgress }: Documents): Promise<Note[]> {
  const languages = chosenOf(language);
  const total = documents.reduce((sum, { pages }) => sum + pages, 0);
  const notes: Note[] = [];
  let before = 0;
  for (const { path, pages } of documents) {
    const output = `${path}.searchable`;
    const facts = await makeSearchable(
      { path },
      {
        pages: Array.from({ length: pages }, (_, index) => index + 1),
        which: 'missing',
        languages,
        folder,
        output,
        signal,
        // Each document has checkpoints of its own.
        checkpoints: `${path}.pages`,
        onProgress: (done) => onProgress(before + done, total),
      },
    );
    await rename(output, path);
    before += pages;
    notes.push(...ocrNotes({ ...facts, languages: languages.length > 0 ? 'chosen' : 'found' }));
  }
  return notes;
}
