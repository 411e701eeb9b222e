import { Helvetica } from '@pagewright/pdf/typesetting/helvetica.ts';
import { installedFonts } from './system-fonts.ts';
import type { Typeface } from '@pagewright/pdf/typesetting/typeface.ts';
import { visualOrder } from '@pagewright/pdf/typesetting/visual-order.ts';

/** Characters of one font that stand beside each other. */
export interface Run {
  face: Typeface;
  text: string;
}

/** Stands for what no font has. */
const MISSING = '?';

/**
 * Finds fonts for text of any script: Helvetica where it has the characters, else installed fonts. Letters that other
 * scripts than Arabic change beside each other are set as they are.
 */
export class Typesetter {
  /** Every font that was needed, in the order in which they were. */
  readonly faces: Typeface[] = [new Helvetica()];
  /** Whether something was asked for that no font has. */
  lacksCharacters = false;
  private readonly further = installedFonts();
  private readonly nowhere = new Set<string>();

  /** The runs of a line from left to right. Few fonts are better than many: a run goes on for as long as its font can. */
  line(text: string): Run[] {
    const runs: Run[] = [];
    const shown = [...visualOrder(text)];
    const other = shown.find((character) => !this.faces[0]?.has(character));
    let face = other === undefined ? this.faces[0] : this.faceFor(other);
    for (const wanted of shown) {
      if (!face?.has(wanted)) face = this.faceFor(wanted);
      const character = face ? wanted : MISSING;
      const used = (face ??= this.faces[0]);
      const last = runs.at(-1);
      if (!used) continue;
      if (last?.face === used) last.text += character;
      else runs.push({ face: used, text: character });
    }
    return runs;
  }

  /** In units of the font's size. */
  widthOf(runs: readonly Run[]): number {
    let width = 0;
    for (const { face, text } of runs) for (const character of text) width += face.widthOf(character);
    return width / 1000;
  }

  private faceFor(character: string): Typeface | undefined {
    const known = this.faces.find((face) => face.has(character));
    if (known) return known;
    while (!this.nowhere.has(character)) {
      const next = this.further.next();
      if (next.done) {
        this.nowhere.add(character);
        break;
      }
      this.faces.push(next.value);
      if (next.value.has(character)) return next.value;
    }
    this.lacksCharacters = true;
    return undefined;
  }
}
