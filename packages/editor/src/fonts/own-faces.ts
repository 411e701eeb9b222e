import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { PdfRef, type ObjectHome, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { openFont, type FontFile } from '@pagewright/pdf/typesetting/font-file.ts';
import { embedFont } from '@pagewright/pdf/typesetting/installed-face.ts';
import type { Assets } from '../assets.ts';
import type { DrawnGlyphs, UsedGlyphs } from './drawn-glyphs.ts';

/** A face whose letters stand in this document. */
export interface OwnFace {
  readonly file: FontFile;
  readonly bytes: Uint8Array;
  readonly ref: PdfRef;
}

/**
 * Faces that came beside the script, one font of the document each, embedded with the glyphs that are used. The font is made
 * anew when somebody looks at it after more glyphs were added.
 */
export class OwnFaces implements ObjectHome {
  private readonly places = new Map<string, number>();
  private readonly faces: OwnFace[] = [];
  private readonly used: ReadonlyMap<number, string>[] = [];
  private readonly made: { of: string; font: PdfObject }[] = [];
  private drawn: DrawnGlyphs['all'] = new Map();

  /** `undefined` where the bytes did not come, or are no font that may be embedded in part. */
  face(hash: string, assets: Assets): OwnFace | undefined {
    const known = this.places.get(hash);
    if (known !== undefined) return this.faces[known];
    const bytes = assets(hash);
    const file = bytes && openFont(bytes);
    if (!file) return undefined;
    const place = this.faces.length;
    const face = { file, bytes, ref: new PdfRef(this, place) };
    this.places.set(hash, place);
    this.faces.push(face);
    this.used.push(new Map());
    return face;
  }

  use({ file, ref }: OwnFace, letters: Iterable<string>): void {
    const before = this.used[ref.number];
    const more = new Map(before ?? []);
    for (const letter of letters) {
      const glyph = glyphOf(file, letter);
      if (!more.has(glyph)) more.set(glyph, letter);
    }
    if (more.size !== before?.size) this.used[ref.number] = more;
  }

  /** Faces of which a letter is in the document, by their hashes. */
  get inUse(): string[] {
    return [...this.places].flatMap(([hash, place]) =>
      (this.used[place]?.size ?? 0) + (this.drawn.get(place)?.size ?? 0) > 0 ? [hash] : [],
    );
  }

  /** Glyphs that something draws beside the pages' own content; those of before are then no longer drawn. */
  show({ all }: DrawnGlyphs): void {
    this.drawn = all;
  }

  /** Takes glyphs that were drawn for such as are used in content. */
  keep({ all }: DrawnGlyphs): void {
    for (const [place, glyphs] of all) this.used[place] = new Map([...(this.used[place] ?? []), ...glyphs]);
  }

  fetch(place: number): PdfObject {
    const [face, used] = [this.faces[place], this.used[place]];
    if (!face || !used) return null;
    // In one order, whichever letter was typed first.
    const sorted = new Map([...used, ...(this.drawn.get(place) ?? [])].sort(([one], [other]) => one - other));
    const of = JSON.stringify([...sorted]);
    const known = this.made[place];
    if (known?.of === of) return known.font;
    const font = embedFont(new NewObjects(), { title: face.file.postScriptName, file: face.file, used: sorted });
    this.made[place] = { of, font };
    return font;
  }

  snapshot(): UsedGlyphs {
    return [...this.used];
  }

  /** Faces that came later stay open, with no glyph in the document. */
  restore(used: UsedGlyphs): void {
    for (const place of this.faces.keys()) this.used[place] = used[place] ?? new Map();
  }
}

/** 0 where the face lacks it. */
export const glyphOf = ({ glyphs }: FontFile, letter: string): number => glyphs.get(letter.codePointAt(0) ?? 0) ?? 0;
