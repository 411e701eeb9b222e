import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { editScript, type EditOperation, type EditScript } from '@pagewright/contract/edits/script.ts';
import { hex, latin1, sha256 } from '@pagewright/ground/bytes';
import { makeRawPage, type RawPage } from '@pagewright/testkit';
import { applyScript, codesIn, EditedDocument, fingerprintOf, textIn, type Show } from '../src/index.ts';

/** A document of one page, as bytes. */
export function made(raw: RawPage): Uint8Array {
  const folder = mkdtempSync(path.join(tmpdir(), 'editor-'));
  try {
    const file = path.join(folder, 'made.pdf');
    makeRawPage(file, raw);
    return new Uint8Array(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function scriptFor(source: Uint8Array, operations: EditOperation[]): EditScript {
  return editScript.parse({
    format: 'pagewright-edits',
    version: 1,
    source: { sha256: hex(sha256(source)), bytes: source.length },
    operations,
  });
}

/** The operation that puts `text` in place of `words`, where the page says them first; nothing for `text` deletes them. */
export function replacing(
  document: EditedDocument,
  words: string,
  text: string,
  { page = 0, drawing = 0, rest = 'stays' }: { page?: number; drawing?: number; rest?: 'stays' | 'follows' } = {},
): Extract<EditOperation, { kind: 'text.replace' | 'text.delete' }> {
  const number = document.pages[page] ?? 0;
  const found = (document.readPage(number)?.contents ?? []).flatMap((content) =>
    content.shows.flatMap((show) => {
      const from = textIn(codesIn(show)).indexOf(words);
      return from < 0 ? [] : [{ content, show, from }];
    }),
  )[drawing];
  if (!found) throw new Error(`the page does not say “${words}”`);
  const { content, show, from } = found;
  const target = {
    page: number,
    path: [...content.path],
    operator: show.operator,
    from,
    to: from + words.length,
    fingerprint: fingerprintOf(content.bytes),
    text: words,
  };
  return text === '' ? { kind: 'text.delete', target, rest } : { kind: 'text.replace', target, text, rest };
}

/** The document after one edit, opened again. */
export function edited(
  source: Uint8Array,
  words: string,
  text: string,
  options?: Parameters<typeof replacing>[3],
): EditedDocument {
  const operation = replacing(new EditedDocument(source), words, text, options);
  return new EditedDocument(applyScript(source, scriptFor(source, [operation])));
}

/** Decoded content of a page and of the forms that it draws, one character a byte. */
export function contentsOf(document: EditedDocument, page = 0): string[] {
  const contents = document.readPage(document.pages[page] ?? 0)?.contents ?? [];
  return contents.map(({ bytes }) => latin1(bytes));
}

export function showsOf(document: EditedDocument, page = 0): Show[] {
  return (document.readPage(document.pages[page] ?? 0)?.contents ?? []).flatMap(({ shows }) => shows);
}
