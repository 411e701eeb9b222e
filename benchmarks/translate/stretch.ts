import type { SegmentPart, SourceSegment, TargetSegment } from '@pagewright/editor';

/** A translator that anybody can check: as long as is wanted, in other letters where that is wanted, with every number as it was. */
export type Stretching = { factor: number } | { script: 'arabic' | 'chinese' };

const FILL = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor incididunt'.split(' ');
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
const CHINESE =
  '的一是不了人我在有他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市';

export const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** What is translated of a document, as the translator says it. */
export function stretched(segments: readonly SourceSegment[], how: Stretching): TargetSegment[] {
  return segments
    .filter(({ fixed, parts }) => !fixed && hasWords(textOf(parts)))
    .map(({ id, parts }) => ({ id, parts: parts.map((part) => ({ ...part, text: spoken(part.text, how) })) }));
}

export const textOf = (parts: readonly SegmentPart[]): string => parts.map(({ text }) => text).join('');

/** Dots that lead to what stands at the end of a line. */
const LEADER = /((?:\. ?){6,})/u;

function spoken(text: string, how: Stretching): string {
  if (!hasWords(text)) return text;
  if (LEADER.test(text)) {
    const [words = '', ...rest] = text.split(LEADER);
    return [spoken(words, how), ...rest].join('');
  }
  const [before = '', own = '', behind = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text)?.slice(1) ?? [];
  if ('script' in how) return before + inLetters(own, how.script) + behind;
  return before + inLength(own, Math.round(own.length * how.factor)) + behind;
}

/** Words that are too many go from the end, those that are wanting are added; a word with a number always stays. */
function inLength(text: string, length: number): string {
  let words = text.split(/\s+/u);
  const size = () => words.join(' ').length;
  for (let at = words.length - 1; at > 0 && size() > length; at -= 1)
    if (!/\d/u.test(words[at] ?? '')) words = words.toSpliced(at, 1);
  for (let at = 0; size() + 1 < length; at += 1)
    words.push((FILL[at % FILL.length] ?? '').slice(0, length - size() - 1));
  return words.join(' ');
}

function inLetters(text: string, script: 'arabic' | 'chinese'): string {
  const letters = [...(script === 'arabic' ? ARABIC : CHINESE)];
  const letterFor = (word: string, at: number) =>
    letters[((word.codePointAt(at) ?? 0) * 7 + at) % letters.length] ?? '';
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const length = script === 'arabic' ? Math.max(2, word.length - 1) : Math.max(1, Math.round(word.length * 0.4));
    return Array.from({ length }, (_, at) => letterFor(word, at)).join('');
  });
}
