import { LIMITS, OPERATIONS, type Draft, type DraftQuote, type Operation } from './draft.ts';

/** What an object says; `undefined` for one of another shape. */
export function readDraft(value: unknown): Draft | undefined {
  if (!isRecord(value)) return undefined;
  if (value['missing'] === true) return { kind: 'missing' };
  const computed = isRecord(value['computed']) ? value['computed'] : value;
  const sentence = textOf(value['sentence'] ?? value['text'] ?? value['statement'] ?? computed['sentence']);
  if (sentence === '' || sentence.length > LIMITS.sentence) return undefined;
  const operation = operationOf(computed['operation']);
  if (operation) return { kind: 'computed', sentence, operation, operands: quotesOf(computed['operands']) };
  return { kind: 'sentence', sentence, quotes: quotesOf(value['quotes'] ?? value['quote'] ?? value['citations']) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll(/\s+/gu, ' ').trim() : '');

const operationOf = (value: unknown): Operation | undefined =>
  OPERATIONS.find((operation) => operation === textOf(value).toLowerCase().replaceAll(/[\s_]/g, '-'));

function quotesOf(value: unknown): DraftQuote[] {
  const all = Array.isArray(value) ? value : [value];
  // A pair of number and words is one quote.
  const listed = all.length === 2 && numberOf(all[0]) !== undefined && typeof all[1] === 'string' ? [all] : all;
  return listed.slice(0, LIMITS.quotes).flatMap((each: unknown) => {
    const [passage, words] = Array.isArray(each)
      ? [each[0] as unknown, each[1] as unknown]
      : isRecord(each)
        ? [each['passage'] ?? each['p'], each['words'] ?? each['quote'] ?? each['text']]
        : [undefined, undefined];
    const number = numberOf(passage);
    const said = typeof words === 'number' ? String(words) : textOf(words);
    return number === undefined || said === '' || said.length > LIMITS.words ? [] : [{ passage: number, words: said }];
  });
}

/** 12, "12", "P12", "[P12]". */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  const [, digits] = typeof value === 'string' ? (/^\s*\[?P?(\d{1,6})\]?\s*$/i.exec(value) ?? []) : [];
  return digits === undefined ? undefined : Number(digits);
}
