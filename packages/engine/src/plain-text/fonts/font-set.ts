import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import type { PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { EmojiFace } from './emoji-face.ts';
import type { DocumentFace } from './face.ts';
import { installedFonts } from './installed.ts';
import { openInstalled, OutlineFace } from './outline-face.ts';
import { scriptFonts, type ScriptFont } from './scripts.ts';

export type FontStyle = 'sans' | 'serif' | 'mono';

/** The first that is there carries the text; the others help where it lacks a letter. */
const FAMILIES: Record<FontStyle, readonly string[]> = {
  sans: ['NotoSans-Regular.ttf', 'DejaVuSans.ttf', 'LiberationSans-Regular.ttf'],
  serif: ['NotoSerif-Regular.ttf', 'LiberationSerif-Regular.ttf', 'DejaVuSerif.ttf', 'DejaVuSans.ttf'],
  mono: ['DejaVuSansMono.ttf', 'LiberationMono-Regular.ttf', 'DejaVuSans.ttf'],
};
/** Signs that belong to no script. */
const SYMBOLS = [
  'DejaVuSans.ttf',
  'NotoSansSymbols-Regular.ttf',
  'NotoSansSymbols2-Regular.ttf',
  'NotoSansMath-Regular.ttf',
  'NotoMusic-Regular.ttf',
  'NotoSans-Regular.ttf',
];
/** Latin letters half as wide as ideographs, so that both stand in columns: the sixth face of its collection. */
const COLUMNS_OF_IDEOGRAPHS = 'NotoSansCJK-Regular.ttc#5';
const EMOJI = 'NotoColorEmoji.ttf';
const IS_EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f|\u20e3/u;
const TEXT_STYLE = '\ufe0e';
/** What joins, selects or directs, and shows nothing by itself. */
const SHOWS_NOTHING = /[\p{Default_Ignorable_Code_Point}\u200e\u200f\u061c]/u;
/** Nobody has agreed on a letter there, so that looking through every font would find none. */
const IS_ARABIC = /\p{Script=Arabic}/u;
const UNASSIGNED = /[\p{Co}\p{Cn}\p{Cs}]/u;

/** The fonts of one document: one for each letter, chosen among those installed. */
export class FontSet {
  readonly style: FontStyle;
  private readonly installed = installedFonts();
  private readonly scripts: ScriptFont[] = scriptFonts(this.installed.keys());
  private readonly faces = new Map<string, DocumentFace | undefined>();
  private readonly chosen = new Map<number, DocumentFace | undefined>();

  readonly primary: DocumentFace;

  /** `language`: that of the text, if its letters show it (BCP 47). */
  constructor(style: FontStyle, language: string) {
    this.style = style;
    const columns = style === 'mono' && language !== '' ? [COLUMNS_OF_IDEOGRAPHS] : [];
    const files = [...columns, ...FAMILIES[style], ...FAMILIES.sans, ...FAMILIES.mono, ...this.installed.keys()];
    const primary = this.firstOf(files, () => true);
    if (!primary) throw new Error('no font is installed');
    this.primary = primary;
  }

  /** The font that has a whole letter with its marks, else the one that has the letter. */
  faceFor(grapheme: string): DocumentFace {
    const shown = [...grapheme].filter((character) => !SHOWS_NOTHING.test(character));
    const points = shown.map((character) => character.codePointAt(0) ?? 0);
    if (IS_EMOJI.test(grapheme) && !grapheme.includes(TEXT_STYLE)) {
      const emoji = this.open(EMOJI);
      if (emoji && points.every((point) => emoji.has(point))) return emoji;
    }
    const [first] = points;
    if (first === undefined) return this.primary;
    const alone = this.faceOf(first);
    if (!alone || points.length === 1 || hasAll(alone, points)) return alone ?? this.primary;
    return this.firstOf(this.candidates(String.fromCodePoint(first)), (face) => hasAll(face, points)) ?? alone;
  }

  /** Everything that was set, for the resources of the pages. */
  resources(objects: NewObjects): PdfDict {
    return new Map(
      [...this.faces.values()]
        .flatMap((face) => face?.fonts(objects) ?? [])
        .map(([name, font]) => [name, objects.add(font)]),
    );
  }

  private faceOf(point: number): DocumentFace | undefined {
    if (this.primary.has(point)) return this.primary;
    if (this.chosen.has(point)) return this.chosen.get(point);
    const character = String.fromCodePoint(point);
    const found = UNASSIGNED.test(character)
      ? undefined
      : this.firstOf(this.candidates(character), (face) => face.has(point));
    this.chosen.set(point, found);
    return found;
  }

  private *candidates(character: string): Generator<string> {
    const wantsSerif = this.style === 'serif';
    const made = this.scripts.filter(({ script }) => script.test(character));
    // Naskh is what books in Arabic are set in.
    if (wantsSerif && IS_ARABIC.test(character)) yield 'NotoNaskhArabic-Regular.ttf';
    for (const serif of [wantsSerif, !wantsSerif]) for (const font of made) if (font.serif === serif) yield font.file;
    yield* FAMILIES[this.style];
    yield* SYMBOLS;
    yield EMOJI;
    for (const { file } of this.scripts) yield file;
  }

  private firstOf(files: Iterable<string>, fits: (face: DocumentFace) => boolean): DocumentFace | undefined {
    for (const file of files) {
      const face = this.open(file);
      if (face && fits(face)) return face;
    }
    return undefined;
  }

  private open(file: string): DocumentFace | undefined {
    if (!this.faces.has(file)) this.faces.set(file, this.openNew(file));
    return this.faces.get(file);
  }

  /** `font`: the name of a file, and after `#` the face of a collection. */
  private openNew(font: string): DocumentFace | undefined {
    const [file = '', face = '0'] = font.split('#');
    const path = this.installed.get(file);
    if (path === undefined) return undefined;
    const name = `F${this.faces.size}`;
    if (file === EMOJI) return new EmojiFace(name, path);
    const opened = openInstalled(path, Number(face));
    return opened && new OutlineFace(name, opened);
  }
}

const hasAll = (face: DocumentFace, points: readonly number[]) => points.every((point) => face.has(point));
