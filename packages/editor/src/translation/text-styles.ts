import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { isBold, type FontLook } from '@pagewright/pdf/fonts/look/font-look.ts';
import type { Show } from '../page/page-model.ts';

/** How letters of a block look. */
export interface TextStyle {
  /** The first operator that shows such letters. */
  readonly show: Show;
  readonly look: FontLook;
  readonly bold: boolean;
  readonly slanted: boolean;
  /** As it appears, in points. */
  readonly size: number;
  /** How far above the baseline of the block it stands, in points. */
  readonly raised: number;
  /** Operators that set its colours; `undefined` where its content cannot set them again. */
  readonly colour: string | undefined;
  /** Which links of the page lie over it: the first of those that lead to the same place. */
  readonly link: number | undefined;
  readonly underlined: boolean;
  /** In which its letters look as in the picture that shows them. */
  readonly face?: FaceFacts;
}

/** What is told of a letter beside its operator. Lengths in points. */
interface LetterFacts {
  readonly size: number;
  readonly raised: number;
  /** The size of most letters of its block. */
  readonly usual: number;
  readonly link: number | undefined;
  readonly underlined: boolean;
}

/** Letters that differ by less, in shares of the size, are of one size. */
const SAME_SIZE = 0.06;
/** Of the size: less is no superscript. */
const RAISED = 0.12;

/** Styles as letters come, each once. */
export class TextStyles {
  readonly all: TextStyle[] = [];
  private readonly known = new Map<string, number>();
  private readonly looks = new Map<Show, { look: FontLook; bold: boolean }>();

  numberOf(show: Show, at: LetterFacts): number {
    const { look, bold } = this.lookOf(show);
    const steps = Math.round(at.size / at.usual / SAME_SIZE);
    const raised = Math.abs(at.raised) < RAISED * at.usual ? 0 : at.raised;
    const { fill, stroke } = show.colours;
    const colour = fill.inherited || stroke.inherited ? undefined : `${fill.words} ${stroke.words}`;
    const key = [
      bold,
      look.slanted,
      look.fixedPitch,
      steps,
      Math.round(raised / (RAISED * at.usual)),
      fill.words,
      at.link,
      at.underlined,
    ].join('|');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, this.all.length);
    const { size, link, underlined } = at;
    this.all.push({ show, look, bold, slanted: look.slanted, size, raised, colour, link, underlined });
    return this.all.length - 1;
  }

  private lookOf(show: Show) {
    const known = this.looks.get(show);
    if (known) return known;
    const look = show.font.look();
    const read = { look, bold: isBold(look) };
    this.looks.set(show, read);
    return read;
  }
}
