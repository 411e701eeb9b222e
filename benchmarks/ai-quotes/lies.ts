import { nearest, sentencesIn, wordsIn, type Sent, type Written } from './writers.ts';

type Lie = (truth: Written, passages: readonly Sent[], question: string) => Written | undefined;

const INVENTED = [
  'The board approved a special dividend that was paid on the last day of the quarter.',
  'Both parties agreed that either of them may end the contract without notice.',
  'The auditors found no error in the figures of the year before.',
  'All guests were asked to leave the house before the evening.',
];
const UNSUPPORTED = [
  'The owners plan to sell everything to their oldest competitor.',
  'Nobody is liable for any damage, whatever its cause may be.',
  'A secret annex takes all of these promises back.',
  'The method fails on every sample that its authors did not choose.',
];

/** Words, and those that say the opposite. */
const OPPOSITES: readonly [string, string][] = [
  ['increased', 'decreased'],
  ['increase', 'decrease'],
  ['rose', 'fell'],
  ['higher', 'lower'],
  ['more', 'less'],
  ['before', 'after'],
  ['above', 'below'],
  ['growth', 'decline'],
  ['greater', 'smaller'],
  ['at least', 'at most'],
  ['fewer', 'more'],
  ['avant', 'après'],
  ['augmenté', 'baissé'],
  ['plus', 'moins'],
];
const VERB = /\b(?:is|are|was|were|will|can|must|may|has|have|had|does|do|did|would|should)\b(?! not)/;

/** Each tells one lie about a true statement; nothing where it would be no lie. */
export const LIES: Readonly<Record<string, Lie>> = {
  'invented quote': (truth, _, question) => {
    const words = INVENTED[question.length % INVENTED.length]!;
    return { sentence: words, quotes: truth.quotes.map(({ passage }) => ({ passage, words })) };
  },
  'altered number': (truth) => {
    const digits = [...truth.sentence.matchAll(/\d/g)];
    const place = digits[truth.sentence.length % Math.max(1, digits.length)]?.index;
    if (place === undefined) return undefined;
    const digit = (Number(truth.sentence[place]) + 1 + (truth.sentence.length % 8)) % 10;
    const sentence = truth.sentence.slice(0, place) + digit + truth.sentence.slice(place + 1);
    const said = new Set(truth.quotes.flatMap(({ words }) => words.match(/\d+/g) ?? []));
    return sentence.match(/\d+/g)!.every((number) => said.has(number)) ? undefined : { ...truth, sentence };
  },
  'quote of another passage': (truth, passages) => {
    const others = passages.filter(({ words }) => truth.quotes.every((quote) => !words.includes(quote.words)));
    const other = others[truth.sentence.length % Math.max(1, others.length)];
    return other && { ...truth, quotes: truth.quotes.map(({ words }) => ({ passage: other.number, words })) };
  },
  'unsupported sentence': (truth, _, question) => ({
    ...truth,
    sentence: UNSUPPORTED[question.length % UNSUPPORTED.length]!,
  }),
  'flipped negation or comparison': (truth) => {
    const swaps = OPPOSITES.flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]);
    const found = swaps.find(([from]) => new RegExp(`(?<!\\p{L})${from}(?!\\p{L})`, 'u').test(truth.sentence));
    const isNegation = truth.sentence.length % 2 === 0 || !found;
    if (isNegation) {
      if (/ not /.test(truth.sentence)) return { ...truth, sentence: truth.sentence.replace(' not ', ' ') };
      if (VERB.test(truth.sentence)) return { ...truth, sentence: truth.sentence.replace(VERB, '$& not') };
    }
    const [from, to] = found ?? [];
    if (from === undefined || to === undefined) return undefined;
    return { ...truth, sentence: truth.sentence.replace(new RegExp(`(?<!\\p{L})${from}(?!\\p{L})`, 'u'), to) };
  },
};

/** Tells one kind of lie about every sentence that has most to do with a question. */
export const lying =
  (lie: Lie) =>
  (question: string, passages: readonly Sent[]): Written[] =>
    nearest(question, passages, 4).flatMap(({ number, words }) => {
      const asked = wordsIn(question);
      const sentences = sentencesIn(words).toSorted(
        (one, other) => wordsIn(other).intersection(asked).size - wordsIn(one).intersection(asked).size,
      );
      return sentences.slice(0, 2).flatMap((sentence) => {
        const truth = { sentence, quotes: [{ passage: number, words: sentence }] };
        return lie(truth, passages, question) ?? [];
      });
    });
