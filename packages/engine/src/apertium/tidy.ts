import type { RuledPart } from './ruled-part.ts';

/**
 * Rules leave spaces where words went away, and know nothing of those that French sets before `;`, `:`, `!` and `?`. What comes in
 * between of one style belongs to it: Apertium styles words alone.
 */
export function tidied(parts: readonly RuledPart[], to: string): RuledPart[] {
  const joined: RuledPart[] = [];
  for (const [at, part] of parts.entries()) {
    const [before, after] = [joined.at(-1), parts[at + 1]];
    const isBetween = !part.fixed && /^[\s\p{P}]*$/u.test(part.text) && before && before.style === after?.style;
    const style = isBetween ? before.style : part.style;
    if (before && before.style === style) before.text += part.text;
    else joined.push({ text: part.text, style });
  }
  return joined.map(({ text, style }, at) => ({ text: spaced(text, to, at === 0), style }));
}

/** In French, signs stand off the words before them, also where those are of another style. */
const BEFORE_SIGN = /(?<=[\p{L}\p{N})»”])[ \u00a0]?(?=[;:!?](?:\s|$))/gu;
const BEFORE_ANY_SIGN = /(?<=^|[\p{L}\p{N})»”])[ \u00a0]?(?=[;:!?](?:\s|$))/gu;

function spaced(text: string, to: string, isFirst: boolean): string {
  const single = text.replaceAll(/ {2,}/g, ' ').replaceAll(/(?<=[\p{L}\p{N})»”]) +(?=[,.](?:\s|$))/gu, '');
  const begun = isFirst ? single.trimStart() : single;
  return to === 'fr'
    ? begun.replaceAll(isFirst ? BEFORE_SIGN : BEFORE_ANY_SIGN, '\u00a0')
    : begun.replaceAll(/(?<=[\p{L}\p{N})»”]) +(?=[;:!?](?:\s|$))/gu, '');
}
