import { glyphMeanings } from '@pagewright/pdf/typesetting/shaping/meanings.ts';
import type { ShapeText, Shaping } from '@pagewright/pdf/typesetting/shaping/shaper.ts';
import type { OwnFace } from '../../fonts/own-faces.ts';

/** A face that came beside the script, opened to set text in it. */
export interface TextFace {
  readonly own: OwnFace;
  readonly shape: ShapeText;
  /** The character that each glyph stands for by itself. */
  readonly meanings: ReadonlyMap<number, string>;
}

/** Faces of one document, each opened once. */
export class TextFaces {
  private readonly shaping: Shaping | undefined;
  private readonly opened = new WeakMap<OwnFace, TextFace>();

  constructor(shaping: Shaping | undefined) {
    this.shaping = shaping;
  }

  open(own: OwnFace): TextFace {
    const known = this.opened.get(own);
    if (known) return known;
    if (!this.shaping) throw new Error('text is added by a document that was opened without `shaping`');
    const face = { own, shape: this.shaping.open(own.bytes), meanings: glyphMeanings(own.file) };
    this.opened.set(own, face);
    return face;
  }
}
