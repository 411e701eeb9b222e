import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import type { Attack } from './attack.ts';
import type { Verdict } from './check-made.ts';

/** Verdicts that find no change. */
const GOOD: ReadonlySet<string> = new Set(['valid', 'intact']);

/** Returns what is wrong with the verdict on a file, `undefined` if it is right. `judged`: fields that count. */
export function faultIn(
  reports: Verdict,
  { expect }: Pick<Attack, 'expect'>,
  judged: readonly string[],
): string | undefined {
  if ('message' in reports) return expect === 'valid' || !reports.isRefusal ? reports.message : undefined;
  if (expect === 'valid' && judged.some((field) => reports.every((report) => report.field !== field)))
    return 'a signature is missing';
  const wrong = reports.filter(({ field, verdict }) => {
    if (expect === 'valid') return verdict !== 'valid';
    return judged.includes(field) && (expect === 'changed' ? verdict !== 'changed' : GOOD.has(verdict));
  });
  return wrong.length === 0 ? undefined : wrong.map(described).join(' | ');
}

const described = ({ field, verdict, doubts, changes }: CheckedSignature): string =>
  [field, verdict, ...doubts, ...changes.filter((each) => !each.isAllowed).map(({ what }) => `(${what})`)].join(' ');
