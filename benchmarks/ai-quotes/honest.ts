import type { AskedDocument } from './asked.ts';
import { nearest, sentencesIn, wordsIn, type Sent, type Written } from './writers.ts';

/** Words that say the same. */
const SAME: readonly [RegExp, string][] = [
  [/\brose\b/g, 'increased'],
  [/\bincreased\b/g, 'grew'],
  [/\bdecreased\b/g, 'declined'],
  [/\bemploys\b/g, 'has a staff of'],
  [/\bfounded\b/g, 'established'],
  [/\brequires\b/g, 'demands'],
  [/\bapproximately\b/g, 'about'],
  [/\bpurchase\b/g, 'buy'],
  [/\bmust\b/g, 'has to'],
  [/\bcompany\b/g, 'firm'],
  [/\bhowever, /gi, ''],
];

/**
 * An honest model: says what passages say, in their words or nearly, part of a sentence, or a row in a sentence. Where people
 * have found the answer, it reads there; of what it was not sent, it says nothing.
 */
export const honestly =
  (evidence: AskedDocument['evidence']) =>
  (question: string, passages: readonly Sent[]): Written[] => {
    const known = [...evidence].find(([asked]) => asked.replaceAll(/\s+/g, ' ').trim() === question)?.[1];
    const pages = known?.map(({ page }) => page);
    const sent = pages ? passages.filter(({ page }) => pages.includes(page)) : passages;
    const about = known ? `${question} ${known.map(({ text }) => text).join(' ')}` : question;
    return nearest(about, sent, known ? 8 : 3).flatMap((passage) =>
      passage.words.includes(' | ') ? row(passage) : sentence(about, passage),
    );
  };

function sentence(question: string, { number, words }: Sent): Written[] {
  const asked = wordsIn(question);
  const shared = (text: string) => wordsIn(text).intersection(asked).size;
  const [best] = sentencesIn(words).toSorted((one, other) => shared(other) - shared(one));
  if (best === undefined) return [];
  const quotes = [{ passage: number, words: best }];
  const put = SAME.reduce((text, [from, to]) => text.replace(from, to), best);
  const clause = /^(.{30,}?),\s/u.exec(best)?.[1];
  return [
    { sentence: best, quotes },
    ...(put === best ? [] : [{ sentence: put, quotes }]),
    // The first part of it alone, unless that only says when or where.
    ...(clause === undefined || /^(?:if|when|although|while|in|on|for|as|to|si|quand|bien|en|dans)\b/i.test(clause)
      ? []
      : [{ sentence: `${clause}.`, quotes: [{ passage: number, words: clause }] }]),
  ];
}

/** "Income of the mill was 5,293 in 2022." */
function row({ number, words, columns }: Sent): Written[] {
  const [name = '', ...cells] = words.split(' | ');
  const at = cells.findIndex((cell, index) => /^\$?\s?\(?\d/.test(cell) && (columns[index + 1] ?? '') !== '');
  const cell = cells[at];
  if (!/\p{L}{3}/u.test(name) || cells.length === 0) return [];
  const whole = { sentence: words.replaceAll(' | ', ' '), quotes: [{ passage: number, words }] };
  if (cell === undefined) return [whole];
  return [
    whole,
    {
      sentence: `${name.replace(/[:\s]+$/u, '')} was ${cell} (${columns[at + 1]}).`,
      quotes: [name, cell].map((part) => ({ passage: number, words: part })),
    },
  ];
}
