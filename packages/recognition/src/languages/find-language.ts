/** Words that nearly every text of a language has, and few of another. */
const WORDS: Record<string, string> = {
  en: 'the of and to in is that for with are this be by from which',
  fr: 'le les des et est une dans que pour qui sur par avec du au',
  de: 'der die und das den von zu mit ist nicht auf für ein eine im',
  es: 'el los las que y del por con una para se su como más es',
  it: 'il di che della per con una del sono nel le gli alla dei è',
  pt: 'o os que do da em para com uma não dos as por no na',
  nl: 'de het een van en dat niet op te voor met zijn aan door worden',
  pl: 'w i na z do się nie jest to że o przez dla oraz od',
  cs: 'a se na je že v s pro do jako by byl které nebo z',
  sv: 'och att det som en är på för av den med till inte har ett',
  da: 'og at det en til er af på for som den med der ikke et',
  tr: 've bir bu için ile olarak da de olan daha çok gibi en kadar sonra',
};
const BY_WORDS = Object.entries(WORDS).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }));

/** Scripts that one language writes, or of whose languages one is by far the likeliest. The first that fits counts. */
const SCRIPTS: [RegExp, string][] = [
  [/[\u3040-\u30FF]/g, 'ja'],
  [/[\uAC00-\uD7AF]/g, 'ko'],
  [/[\u4E00-\u9FFF]/g, 'zh'],
  [/[іїєґ]/gi, 'uk'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
];
/** Share of the letters; names and quotations have fewer. */
const MOST = 0.3;
/** Letters that one language alone has, and writes everywhere. */
const TELLING = 0.04;
const TELLING_ONLY = new Set(['ja', 'uk']);

/** Common words found, and times the next language's; fewer leave it open. */
const FEWEST = 5;
/** Different ones of two letters or more; letters of formulas are words of some languages. */
const FEWEST_WORDS = 4;
const AHEAD = 1.3;

/** The language of a text as BCP 47; undefined where it does not tell. */
export function languageOf(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [letter, language] of SCRIPTS)
    if ((text.match(letter)?.length ?? 0) > letters * (TELLING_ONLY.has(language) ? TELLING : MOST)) return language;
  const textWords = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [first, second] = BY_WORDS.map(({ language, words }) => {
    const found = textWords.filter((word) => words.has(word));
    return { language, count: found.length, words: new Set(found.filter(({ length }) => length > 1)).size };
  }).sort((a, b) => b.count - a.count);
  if (!first || first.count < FEWEST || first.words < FEWEST_WORDS) return undefined;
  return first.count < (second?.count ?? 0) * AHEAD ? undefined : first.language;
}
