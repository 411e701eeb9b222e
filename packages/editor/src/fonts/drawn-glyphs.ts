import type { PdfRef } from '@pagewright/pdf/objects/objects.ts';

/** Which glyphs of each face are in the document, and what they mean; by the place of the face. */
export type UsedGlyphs = readonly ReadonlyMap<number, string>[];

/** Glyphs of faces that something shows, and what each of them means in the document; by the place of the face. */
export class DrawnGlyphs {
  readonly all = new Map<number, Map<number, string>>();
  private readonly known: UsedGlyphs;

  /** `known`: what glyphs mean that the document has already. */
  constructor(known: UsedGlyphs) {
    this.known = known;
  }

  /** What the glyph means: `text` where nothing was said of it before. */
  meaningOf({ ref }: { ref: PdfRef }, glyph: number, text: string): string {
    let drawn = this.all.get(ref.number);
    if (!drawn) this.all.set(ref.number, (drawn = new Map()));
    const meaning = this.known[ref.number]?.get(glyph) || drawn.get(glyph) || text;
    drawn.set(glyph, meaning);
    return meaning;
  }
}
