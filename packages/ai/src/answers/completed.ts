import { languageOfQuestion } from '../retrieval/question-language.ts';

/** How a question begins that goes on with the one before. */
const GOING_ON = /^\s*(?:and|but|what about|how about|same for|or|et|mais|qu[’']en est-il|quid)(?=[\s,])\s*/iu;
const PERIOD =
  /\b(?:FY\s?['’]?(?:\d{4}|\d{2})|(?:fiscal(?: year)?|exercice)\s\d{4}|[QT][1-4](?:\s?(?:of|de)?\s?(?:FY)?\s?['’]?\d{2,4})?|(?:19|20)\d{2})\b/giu;
/** Words beside a period that say nothing: "and in 2023?". */
const BESIDE = /^(?:and|et|in|for|of|at|the|year|during|end|en|pour|de|l|année|à|fin|au|du|\d+)$/iu;
/** Words: a longer question stands for itself. */
const LONGEST = 8;

/** A question that goes on with the one before, as it would be asked alone: "and in 2023?" asks the same of another year. */
export function completed(question: string, before: string): string {
  const opening = GOING_ON.exec(question)?.[0] ?? '';
  const rest = question.slice(opening.length).trim();
  const words = rest.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const periods = rest.match(PERIOD) ?? [];
  const isOnlyPeriod =
    periods.length > 0 && words.every((word) => BESIDE.test(word) || periods.some((period) => period.includes(word)));
  if (isOnlyPeriod) return withPeriods(before, periods);
  if (opening === '' || words.length > LONGEST || words.length === 0) return question;
  const kept = [...(periods.length > 0 ? [] : (before.match(PERIOD) ?? [])), ...namesOf(before)].filter(
    (part) => !rest.includes(part),
  );
  return kept.length === 0 ? rest : `${rest.replace(/[\s?？]+$/u, '')} (${kept.join(', ')})?`;
}

/** The periods take the place of those that were asked for before, else they are added. */
function withPeriods(before: string, periods: readonly string[]): string {
  const joined = periods.join(languageOfQuestion(before, []) === 'fr' ? ' et ' : ' and ');
  let isPlaced = false;
  const replaced = before.replace(PERIOD, () => {
    const here = isPlaced ? '' : joined;
    isPlaced = true;
    return here;
  });
  return isPlaced ? replaced.replace(/\s+/g, ' ') : `${before.replace(/[\s?？]+$/u, '')} (${joined})?`;
}

/** Words with a capital within the sentence. */
const namesOf = (text: string): string[] =>
  (text.match(/(?<=[\p{L}\p{N},]\s)\p{Lu}[\p{L}&-]{2,}(?:\s\p{Lu}[\p{L}&-]+)*/gu) ?? []).filter(
    (name) => !name.startsWith('FY'),
  );
