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

  /** What a page shows as it is drawn, nothing between words: told ten times sooner than its lines. */
  drawn(page: number): string {
    const number = this.#document.pages[page];
    return number === undefined ? '' : this.#document.drawnText(number);
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
  const levels = lines.map((line) => levelLineOf(line));
  const ends = lineEndsOf(lines, levels);
  return lines.map((line, at) => {
    const { words, rightToLeft, vertical, size, column, row } = line;
    const characters = line.characters.map(({ text }) => text);
    const [level = levelLineOf(line), end = 'paragraph'] = [levels[at], ends[at]];
    return { words, rightToLeft, vertical, size, column, row, characters, level, end };
  });
}
