import { readFileSync } from 'node:fs';
import { readInt16, readUint16 } from '@pagewright/ground/bytes/big-endian.ts';
import { readTables } from '@pagewright/pdf/fonts/truetype/sfnt.ts';
import { openFont } from '@pagewright/pdf/typesetting/font-file.ts';
import { Helvetica } from '@pagewright/pdf/typesetting/helvetica.ts';
import { InstalledFace } from '@pagewright/pdf/typesetting/installed-face.ts';
import type { Typeface } from '@pagewright/pdf/typesetting/typeface.ts';
import { visualOrder } from '@pagewright/pdf/typesetting/visual-order.ts';
import { FALLBACKS, wishFor } from './font-names.ts';

/** A font of this machine, as fontconfig lists it. */
export interface InstalledFont {
  file: string;
  families: string[];
  style: string;
}

interface Opened {
  face: Typeface;
  /** Height of capitals in units of the font's size. */
  capitals: number;
}

/** A font of a drawing, ready to set text in. */
export interface FontChoice {
  first: Opened;
  widthScale: number;
  isStroke: boolean;
}

export interface Run {
  face: Typeface;
  text: string;
  /** In units of the font's size, `across` counted in. */
  width: number;
  /** What the font's size is multiplied by in both directions. */
  across: number;
  up: number;
}

const USUAL_CAPITALS = 0.7;
const MISSING = '?';

/** Finds an installed font for every font that a drawing names, and for every character. */
export class FontBook {
  /** Every font that was used, in the order in which they were. */
  readonly faces = new Set<Typeface>();
  /** Whether a text could not have the font that it names. */
  readonly substituted = new Set<string>();
  lacksCharacters = false;
  private readonly installed: readonly InstalledFont[];
  private readonly opened = new Map<string, Opened | undefined>();
  private readonly choices = new Map<string, FontChoice>();
  private readonly last: Opened = { face: new Helvetica(), capitals: 0.718 };

  constructor(installed: readonly InstalledFont[]) {
    this.installed = installed;
  }

  choose(name: string, bold = false, italic = false): FontChoice {
    const wanted = `${name}|${bold}|${italic}`;
    const known = this.choices.get(wanted);
    if (known) return known;
    const wish = wishFor(name);
    const [isBold, isItalic] = [bold || wish.bold, italic || wish.italic];
    let first: Opened | undefined;
    for (const [place, family] of wish.families.entries()) {
      first = this.find(family, isBold, isItalic);
      if (!first) continue;
      if (place > 0 || /\.shx$/i.test(name)) this.substituted.add(name);
      break;
    }
    const { face, capitals } = first ?? this.last;
    const choice: FontChoice = {
      first: { face, capitals: wish.capitals ?? capitals },
      widthScale: wish.widthScale,
      isStroke: wish.isStroke,
    };
    this.choices.set(wanted, choice);
    return choice;
  }

  /** The runs of a line from left to right. */
  runsOf(choice: FontChoice, text: string): Run[] {
    const runs: Run[] = [];
    for (const wanted of visualOrder(text)) {
      if (wanted < ' ') continue;
      const opened = this.holderOf(choice, wanted);
      const character = opened ? wanted : MISSING;
      const { face } = opened ?? this.last;
      this.faces.add(face);
      const { across, up } = sizeOf(choice, character);
      const width = (face.widthOf(character) / 1000) * across;
      const last = runs.at(-1);
      if (last?.face === face && last.up === up) {
        last.text += character;
        last.width += width;
      } else runs.push({ face, text: character, width, across, up });
    }
    return runs;
  }

  private holderOf(choice: FontChoice, character: string): Opened | undefined {
    if (choice.first.face.has(character)) return choice.first;
    for (const family of FALLBACKS) {
      const opened = this.find(family, false, false);
      if (opened?.face.has(character)) return opened;
    }
    if (this.last.face.has(character)) return this.last;
    this.lacksCharacters = true;
    return undefined;
  }

  private find(family: string, bold: boolean, italic: boolean): Opened | undefined {
    const wanted = family.toLowerCase();
    const fonts = this.installed.filter(({ families }) => families.includes(wanted));
    const [best] = fonts.toSorted(
      (a, b) => misfit(a, bold, italic) - misfit(b, bold, italic) || (a.file < b.file ? -1 : 1),
    );
    if (!best) return undefined;
    if (!this.opened.has(best.file)) this.opened.set(best.file, open(best));
    return this.opened.get(best.file);
  }
}

const HAN = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/;
/** How tall and wide the signs of stroke fonts for East Asia are, in heights of capitals. */
const BIG_FONT = 1.1;

/** Beside stroke fonts the signs of East Asia are as tall as capitals; those of outline fonts are taller. */
function sizeOf({ isStroke, first, widthScale }: FontChoice, character: string): { across: number; up: number } {
  if (!isStroke || !HAN.test(character)) return { across: 1, up: 1 };
  const up = BIG_FONT * first.capitals;
  return { across: up / widthScale, up };
}

function misfit({ style }: InstalledFont, bold: boolean, italic: boolean): number {
  const isBold = /bold|black|heavy/i.test(style);
  const isItalic = /italic|oblique/i.test(style);
  const isPlain = /^(?:regular|book|roman|bold|italic|oblique|bold italic|bold oblique)$/i.test(style);
  return (isBold === bold ? 0 : 2) + (isItalic === italic ? 0 : 2) + (isPlain ? 0 : 1);
}

function open({ file, families }: InstalledFont): Opened | undefined {
  const bytes = readFileSync(file);
  const font = openFont(bytes);
  if (!font) return undefined;
  const title = (families[0] ?? 'Font').replace(/[^A-Za-z0-9-]/g, '');
  return { face: new InstalledFace(title, font), capitals: capitalsOf(bytes, font.unitsPerEm) };
}

/** `sCapHeight` of the table OS/2 from its second version on (ISO/IEC 14496-22, 5.2.7). */
function capitalsOf(bytes: Uint8Array, unitsPerEm: number): number {
  const table = readTables(bytes)?.get('OS/2');
  if (!table || table.length < 90 || readUint16(table, 0) < 2) return USUAL_CAPITALS;
  const share = readInt16(table, 88) / unitsPerEm;
  return share > 0.4 && share < 1 ? share : USUAL_CAPITALS;
}
