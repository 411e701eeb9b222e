import type { Code } from '@pagewright/pdf/fonts/codes/code-map.ts';
import type { TextFont } from '@pagewright/pdf/fonts/codes/text-font.ts';
import type { PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { thousandthsOf } from '@pagewright/pdf/typesetting/installed-face.ts';
import { likenessOf } from '../fonts/likeness.ts';
import { glyphOf, type OwnFace } from '../fonts/own-faces.ts';
import { isPlain } from '../fonts/plain-letters.ts';
import { codesIn, type Show } from '../page/page-model.ts';
import type { Piece, Setting } from './pieces.ts';

/** Where letters come from that the font of the operator lacks. */
export interface Sources {
  /** Whether its own font may be taken first. */
  own: boolean;
  /** Other parts of the same font, or of its family. */
  alike: () => readonly { object: PdfObject; font: TextFont }[];
  /** Stand-ins, in the order of trying. */
  faces: () => readonly OwnFace[];
  /** Of letters that a stand-in is taken for. */
  use: (face: OwnFace, letters: readonly string[]) => void;
}

/** Fonts of some writers have no space: they part words by moving the pen, mostly by about so much. */
const USUAL_SPACE = 278;
const SPACES = [' ', '\u00A0'];
/** A letter with the marks on it comes from one font. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu;
const EMBEDDED_CODE_BYTES = 2;

/** A letter with the marks on it, and the codes that show it. */
export interface TypedLetter extends Piece {
  text: string;
}

/** The codes of a text in the font of the operator or in others, or the characters that none has. */
export function typedCodes(show: Show, text: string, sources: Sources): { pieces: Piece[] } | { missing: string[] } {
  const answer = typedLetters(show, text, sources);
  if ('missing' in answer) return answer;
  const pieces: Piece[] = [];
  for (const { setting, typed } of answer.letters) {
    const last = pieces.at(-1);
    if (last && last.setting === setting) last.typed.push(...typed);
    else pieces.push({ setting, typed: [...typed] });
  }
  return { pieces };
}

/** The same letter by letter; those that are shown alike have the same setting. */
export function typedLetters(
  show: Show,
  text: string,
  sources: Sources,
): { letters: TypedLetter[] } | { missing: string[] } {
  const finder = new Finder(show, sources);
  const letters: TypedLetter[] = [];
  const missing = new Set<string>();
  for (const [letter] of text.normalize('NFC').matchAll(LETTER)) {
    const found = finder.find(letter);
    if (found) letters.push({ text: letter, ...found });
    else for (const character of letter) if (!finder.find(character)) missing.add(character);
  }
  return missing.size > 0 ? { missing: [...missing] } : { letters };
}

/** Where each letter of a text would come from, its own font first. */
export interface LetterSources {
  own: string[];
  /** From another part of the same font in the document. */
  alike: string[];
  /** From a stand-in, if from anywhere. */
  missing: string[];
}

export function letterSources(show: Show, text: string, alike: Sources['alike']): LetterSources {
  const finder = new Finder(show, { own: true, alike, faces: () => [], use: () => {} });
  const sources: LetterSources = { own: [], alike: [], missing: [] };
  for (const [letter] of text.normalize('NFC').matchAll(LETTER)) {
    const found = finder.find(letter);
    sources[found ? (found.setting ? 'alike' : 'own') : 'missing'].push(letter);
  }
  return sources;
}

class Finder {
  private readonly show: Show;
  private readonly sources: Sources;
  private readonly used: ReadonlySet<string>;
  private readonly settings = new Map<TextFont | OwnFace, Setting>();

  constructor(show: Show, sources: Sources) {
    this.show = show;
    this.sources = sources;
    this.used = new Set(codesIn(show).map(({ code }) => keyOf(code)));
  }

  find(letter: string): Piece | undefined {
    if (!this.sources.own) return this.elsewhere(letter) ?? (SPACES.includes(letter) ? this.inOwn(letter) : undefined);
    return this.inOwn(letter) ?? this.elsewhere(letter);
  }

  private inOwn(letter: string): Piece | undefined {
    const own = this.codesOf(this.show.font, letter);
    if (own) return { setting: undefined, typed: own };
    if (!SPACES.includes(letter)) return undefined;
    return { setting: undefined, typed: [{ adjustment: -USUAL_SPACE, spelling: `-${USUAL_SPACE}` }] };
  }

  private elsewhere(letter: string): Piece | undefined {
    return this.alike(letter) ?? this.standIn(letter);
  }

  private alike(letter: string): Piece | undefined {
    for (const { object, font } of this.sources.alike()) {
      const typed = this.codesOf(font, letter);
      if (!typed) continue;
      const setting = { font: object, advanceOf: (code: Code) => font.advanceOf(code), size: 1, scale: 1 };
      return { setting: this.settingOf(font, () => setting), typed };
    }
    return undefined;
  }

  private standIn(letter: string): Piece | undefined {
    const { font } = this.show;
    if (font.vertical || !isPlain(letter)) return undefined;
    const characters = [...letter];
    const face = this.sources.faces().find(({ file }) => characters.every((each) => glyphOf(file, each) !== 0));
    if (!face) return undefined;
    const { file } = face;
    this.sources.use(face, characters);
    const codes = characters.map((each) => ({ value: file.cidOf(glyphOf(file, each)), length: EMBEDDED_CODE_BYTES }));
    const setting = this.settingOf(face, () => {
      // Bold letters are wider than the others, and shall be.
      const look = this.sources.own ? font.look() : { ...font.look(), advances: [] };
      const { size, scale } = likenessOf(look, file.look);
      return { font: face.ref, advanceOf: advancesOf(face), size, scale };
    });
    return { setting, typed: codes };
  }

  private settingOf(of: TextFont | OwnFace, make: () => Setting): Setting {
    const known = this.settings.get(of) ?? make();
    this.settings.set(of, known);
    return known;
  }

  /** `undefined` where one of the characters is not there. */
  private codesOf(font: TextFont, letter: string): Code[] | undefined {
    const whole = this.codeFor(font, letter);
    if (whole) return [whole];
    const codes = [...letter].map((character) => this.codeFor(font, character));
    return codes.every((code) => code !== undefined) ? codes : undefined;
  }

  /** Of several codes for a character the one that the same operator uses, then the font's first. */
  private codeFor(font: TextFont, character: string): Code | undefined {
    const alike = SPACES.includes(character) ? [character, ...SPACES] : [character];
    for (const each of alike) {
      const codes = font.codesOf(each);
      const used = font === this.show.font ? codes.find((candidate) => this.used.has(keyOf(candidate))) : undefined;
      const code = used ?? codes[0];
      if (code) return code;
    }
    return undefined;
  }
}

/** As they are written beside the embedded part of the face. */
function advancesOf({ file }: OwnFace): (code: Code) => number {
  const glyphs = new Map([...file.glyphs.values()].map((glyph) => [file.cidOf(glyph), glyph]));
  return ({ value }) => thousandthsOf(file, file.advanceOf(glyphs.get(value) ?? 0));
}

const keyOf = ({ value, length }: Code): string => `${length}:${value}`;
