import {
  EditedDocument,
  levelLineOf,
  lineEndsOf,
  linesOf,
  type DocumentLayer,
  type TextLine,
} from '@pagewright/editor';
import type { LineOfPage, TextOfPage } from './messages.ts';

/** A document's text, in the text worker. */
export class TextDocument {
  readonly pages: number;
  readonly #document: EditedDocument;

  /** Fails as `EditedDocument` does where the file does not open. */
  constructor(source: Uint8Array, password: string | undefined) {
    this.#document = new EditedDocument(source, { password });
    this.pages = this.#document.pages.length;
  }

  get layers(): DocumentLayer[] {
    return this.#document.layers;
  }

  /** The document with its layers so; its bytes are not copied. */
  shown(file: Blob, states: ReadonlyMap<number, boolean>): Blob {
    if (states.size === 0) return file;
    return new Blob([file, new Uint8Array(this.#document.incrementForLayers(states))]);
  }

  /** `undefined` where the document has no such page, or it cannot be read. */
  read(page: number): TextOfPage | undefined {
    const number = this.#document.pages[page];
    if (number === undefined) return undefined;
    const space = this.#document.spaceOf(number);
    const model = this.#document.readPage(number);
    return space && model && { space, lines: withEnds(linesOf(model)) };
  }
}

function withEnds(lines: readonly TextLine[]): LineOfPage[] {
  const ends = lineEndsOf(lines);
  return lines.map((line, at) => {
    const { words, rightToLeft, vertical, size, column, row } = line;
    const characters = line.characters.map(({ text }) => text);
    const end = ends[at] ?? 'paragraph';
    return { words, rightToLeft, vertical, size, column, row, characters, level: levelLineOf(line), end };
  });
}
