import { primaryOf } from '../../words/tags.ts';

/** Languages whose words for powers of ten are known here. */
const KNOWN = new Set('en fr de es it pt nl pl sv da ru uk tr ar zh ja ko'.split(' '));

export const knowsScalesOf = (language: string | undefined): boolean => KNOWN.has(primaryOf(language) || 'en');

/** Words behind a number that say a power of ten. */
const SCALES: readonly [power: number, words: RegExp][] = [
  [
    9,
    /^\s?(?:mil millones|mil milh(?:ões|ão)|milliards?|milliarden?|mrd|mld|miliard\p{L}*|miljard\p{L}*|bilh(?:ões|ão)|миллиард\p{L}*|мільярд\p{L}*|млрд|milyar|مليار|bn|十億)(?!\p{L})/iu,
  ],
  [
    6,
    /^\s?(?:million(?:s|en)?|mio|mln|millon(?:es)?|millón|milh(?:ões|ão)|milion[eiy]?|milionów|miljoen|miljon(?:er)?|миллион\p{L}*|мільйон\p{L}*|млн|milyon|مليون|ملايين|mn)(?!\p{L})/iu,
  ],
  [6, /^\s?(?:百万|百萬|백만)/u],
  [
    3,
    /^\s?(?:thousands?|mille|milliers?|mil|mila|tausend|tsd|tys|tysi[ąę]c\p{L}*|duizend|tusen|tusind|тысяч\p{L}*|тыс|тисяч\p{L}*|bin|ألف|آلاف)(?!\p{L})/iu,
  ],
  [8, /^\s?[億亿억]/u],
  [4, /^\s?[万萬]/u],
  [12, /^\s?(?:[兆조]|триллион\p{L}*|трлн)/iu],
  [3, /^\s?[千천]/u],
  [5, /^\s?(?:lakhs?|लाख)(?!\p{L})/iu],
  [7, /^\s?(?:crores?|करोड़)(?!\p{L})/iu],
];
const BILLION = /^\s?(?:billions?|billionen|bill[oó]n(?:es)?|bilion\p{L}*|biljoen|biljon(?:er)?)(?!\p{L})/iu;
const TRILLION = /^\s?(?:trillions?|trillionen|trill[oó]n(?:es)?)(?!\p{L})/iu;
/** "5k", "5M€", "€5B": how much, or a name ("4K"). */
const LETTER = /^\s?([kKMB])(?=$|[^\p{L}\d]|€|EUR|USD|GBP)/u;
const LETTER_POWERS: Readonly<Record<string, number>> = { k: 3, K: 3, M: 6, B: 9 };

/** The power of ten that follows a number; `isSure` where it can mean nothing else. */
export function scaleOf(following: string, language: string | undefined): { power: number; isSure: boolean } {
  const isShort = (primaryOf(language) || 'en') === 'en';
  if (BILLION.test(following)) return { power: isShort ? 9 : 12, isSure: true };
  if (TRILLION.test(following)) return { power: isShort ? 12 : 18, isSure: true };
  for (const [power, words] of SCALES) if (words.test(following)) return { power, isSure: true };
  // It also means "only".
  if (following.startsWith('만')) return { power: 4, isSure: false };
  const letter = LETTER.exec(following)?.[1];
  return { power: letter === undefined ? 0 : LETTER_POWERS[letter]!, isSure: false };
}
