/** Letters that are no letter with a mark, as most people write them without; the rest follows from their marks. */
const PLAIN: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Ǽ: 'AE',
  Œ: 'OE',
  ẞ: 'SS',
  ß: 'ss',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ø: 'O',
  Ł: 'L',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  Ə: 'E',
  Ĳ: 'IJ',
  Ŀ: 'L',
  ı: 'i',
  ŉ: "'n",
  ĸ: 'q',
  ſ: 's',
};

/**
 * The text with plain letters in place of those that cannot be shown: `Łucja` becomes `Lucja`, and `GÜNEŞ` becomes `GÜNES` where Ü can be
 * shown. `undefined` where one of them has no plain spelling, as letters of other scripts.
 */
export function plainSpelling(text: string, isShown: (letter: string) => boolean): string | undefined {
  const isCapitals = text === text.toUpperCase();
  const spelled = [...text.normalize('NFC')].map((letter) => (isShown(letter) ? letter : plain(letter, isCapitals)));
  return spelled.includes(undefined) ? undefined : spelled.join('');
}

function plain(letter: string, isCapitals: boolean): string | undefined {
  const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const spelled = PLAIN[bare] ?? PLAIN[bare.toUpperCase()]?.toLowerCase() ?? bare;
  // In a word that begins with it, Æ is `Ae`.
  const cased = isCapitals || spelled.length === 1 ? spelled : spelled.charAt(0) + spelled.slice(1).toLowerCase();
  return /^[\u0020-\u007E]*$/.test(cased) ? cased : undefined;
}
