import type { RuledPart } from './ruled-part.ts';

const FIRST = 'a'.charCodeAt(0);
const LETTERS = 26;

/** Words of no language in the place of what must stay: Apertium moves them with their sentence, and leaves them as they are. */
export class StandIns {
  readonly #stem: string;
  readonly #texts: readonly (readonly RuledPart[])[];

  constructor(texts: readonly (readonly RuledPart[])[]) {
    this.#texts = texts;
    const said = texts
      .map((parts) => parts.map(({ text }) => text).join(''))
      .join('\n')
      .toLowerCase();
    let stem = 'xqz';
    while (said.includes(stem)) stem += 'q';
    this.#stem = stem;
  }

  /** Of the part at this place; nothing where it may be translated. */
  wordOf(text: number, place: number): string | undefined {
    const part = this.#texts[text]?.[place];
    return part?.fixed ? `${this.#stem}${lettersOf(place)}z` : undefined;
  }

  /** The translation with what must stay, in its own style; nothing where some of it was lost or is there twice. */
  putBack(text: number, parts: readonly RuledPart[]): RuledPart[] | undefined {
    const left = new Map<string, RuledPart>();
    for (const [place, part] of (this.#texts[text] ?? []).entries())
      if (part.fixed) left.set(`${lettersOf(place)}`, part);
    const pattern = new RegExp(`${this.#stem}([a-z]+?)z`, 'i');
    const whole: RuledPart[] = [];
    for (const { text: words, style } of parts)
      for (const [at, piece] of words.split(pattern).entries()) {
        if (at % 2 === 0) {
          if (piece !== '') whole.push({ text: piece, style });
          continue;
        }
        const part = left.get(piece.toLowerCase());
        if (!part || !left.delete(piece.toLowerCase())) return undefined;
        whole.push(part);
      }
    return left.size === 0 ? whole : undefined;
  }
}

/** Without a `z`, which ends the word. */
function lettersOf(number: number): string {
  const digits = number.toString(LETTERS - 1);
  return [...digits].map((digit) => String.fromCharCode(FIRST + Number.parseInt(digit, LETTERS - 1))).join('');
}
