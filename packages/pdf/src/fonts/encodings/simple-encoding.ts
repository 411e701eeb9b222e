import { asArray, asDict, asInteger, asName, resolve, type PdfDict } from '../../objects/objects.ts';
import { glyphOfCharacter } from './glyph-characters.ts';
import { macRomanName } from './macintosh-glyphs.ts';
import { standardName } from './standard-encoding.ts';

const BASES = new Set(['WinAnsiEncoding', 'MacRomanEncoding', 'StandardEncoding']);

/**
 * The names of glyphs that some reader may look up for a code of a simple font (ISO 32000-2, 9.6.5): the one that the
 * font's `/Differences` give, and those of all common encodings, since readers choose among them by rules of their own.
 */
export class SimpleEncoding {
  /** Whether the font dictionary says anything at all. */
  readonly isGiven: boolean;
  /** A base encoding with other names than those below. */
  readonly isForeign: boolean;
  /** The name of a common encoding that it says it starts from. */
  readonly base: string | undefined;
  private readonly differences = new Map<number, string>();

  constructor(font: PdfDict) {
    const encoding = font.get('Encoding');
    const dict = asDict(encoding);
    const base = asName(dict ? dict.get('BaseEncoding') : encoding);
    this.isGiven = resolve(encoding) !== null;
    this.isForeign = base !== undefined && !BASES.has(base);
    this.base = base;
    let code = 0;
    for (const item of asArray(dict?.get('Differences')) ?? []) {
      const name = asName(item);
      if (name === undefined) code = asInteger(item) ?? code;
      else this.differences.set(code++, name);
    }
  }

  differenceFor(code: number): string | undefined {
    return this.differences.get(code);
  }

  /** The name that the font dictionary itself gives a code. */
  nameFor(code: number): string | undefined {
    return this.differences.get(code) ?? this.baseName(code);
  }

  private baseName(code: number): string | undefined {
    if (this.base === 'WinAnsiEncoding') return winAnsiName(code);
    if (this.base === 'MacRomanEncoding') return macRomanName(code);
    return this.base === 'StandardEncoding' ? standardName(code) : undefined;
  }

  namesFor(code: number): Set<string> {
    const names = [this.differences.get(code), standardName(code), macRomanName(code), winAnsiName(code)];
    return new Set(names.filter((name) => name !== undefined));
  }
}

const WINDOWS = new TextDecoder('windows-1252');
const NO_BREAK_SPACE = 0xa0;
const SOFT_HYPHEN = 0xad;
const FIRST_PRINTED = 32;

/** ISO 32000-2, D.2: unused codes above 32 stand for a bullet. */
function winAnsiName(code: number): string | undefined {
  if (code < FIRST_PRINTED) return undefined;
  if (code === NO_BREAK_SPACE) return 'space';
  if (code === SOFT_HYPHEN) return 'hyphen';
  return glyphOfCharacter(WINDOWS.decode(Uint8Array.of(code)).charCodeAt(0)) ?? 'bullet';
}
