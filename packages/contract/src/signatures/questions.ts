import type { CheckedSignature, SignatureDoubt } from './checked-signature.ts';

/**
 * What people ask about a signature. `intact`: are the signed bytes intact, and is the signature genuine? `shown`: is what is shown
 * now what was signed? `signer`: who signed, and is the issuer trusted? `time`: when, and could the certificate be checked for then?
 */
export const QUESTIONS = ['intact', 'shown', 'signer', 'time'] as const;
export type Question = (typeof QUESTIONS)[number];

export const ANSWERS = ['yes', 'no', 'open'] as const;
export type Answer = (typeof ANSWERS)[number];

interface Bearing {
  question: Question;
  answer: Exclude<Answer, 'yes'>;
}

const BEARINGS: Readonly<Record<SignatureDoubt, Bearing>> = {
  range: { question: 'intact', answer: 'no' },
  outside: { question: 'intact', answer: 'no' },
  digest: { question: 'intact', answer: 'no' },
  signature: { question: 'intact', answer: 'no' },
  'other certificate': { question: 'intact', answer: 'no' },
  'forbidden change': { question: 'shown', answer: 'no' },
  removed: { question: 'shown', answer: 'no' },
  'drawn otherwise': { question: 'shown', answer: 'open' },
  covered: { question: 'shown', answer: 'open' },
  unread: { question: 'shown', answer: 'open' },
  unreadable: { question: 'intact', answer: 'open' },
  'no certificate': { question: 'intact', answer: 'open' },
  'unknown algorithm': { question: 'intact', answer: 'open' },
  // It fits, and another document could fit as well.
  'weak algorithm': { question: 'intact', answer: 'open' },
  revoked: { question: 'time', answer: 'no' },
  expired: { question: 'time', answer: 'open' },
  'not yet valid': { question: 'time', answer: 'open' },
  'not for signing': { question: 'signer', answer: 'no' },
  timestamp: { question: 'time', answer: 'open' },
};

/** Each doubt belongs to one question. */
export const questionOf = (doubt: SignatureDoubt): Question => BEARINGS[doubt].question;

export function answersOf(signature: CheckedSignature): Record<Question, Answer> {
  const intact = answerByDoubts(signature, 'intact');
  // Without a signature that holds, nobody can tell what was signed.
  const shown = worst(answerByDoubts(signature, 'shown'), intact === 'yes' ? 'yes' : 'open');
  return { intact, shown, signer: signerAnswer(signature, intact), time: timeAnswer(signature) };
}

function signerAnswer(signature: CheckedSignature, intact: Answer): Answer {
  const { trust, doubts } = signature;
  const isAnother = doubts.includes('signature') || doubts.includes('other certificate');
  if (isAnother || trust === 'broken chain') return 'no';
  // A key whose certificate was revoked may be in other hands.
  const isSure = trust === 'trusted' && intact === 'yes' && !doubts.includes('revoked');
  return worst(answerByDoubts(signature, 'signer'), isSure ? 'yes' : 'open');
}

function timeAnswer(signature: CheckedSignature): Answer {
  const { doubts, proven, longTerm, trust } = signature;
  // Without a proof the signature may be older, and one of the clocks may be wrong.
  const isOutOfDate = doubts.includes('expired') || doubts.includes('not yet valid');
  if (proven && isOutOfDate) return 'no';
  // Only timestamps of trusted clocks count for trusted certificates; otherwise the clock was not checked.
  const isSure = proven !== undefined && longTerm === 'complete' && trust === 'trusted';
  return worst(answerByDoubts(signature, 'time'), isSure ? 'yes' : 'open');
}

/** Whether the signed bytes are intact, and the signature genuine. */
export const holds = (signature: CheckedSignature): boolean => answerByDoubts(signature, 'intact') === 'yes';

/** Whether a trusted issuer answers for the name at the time of the signature, and for this use. */
export function isVouchedFor(signature: CheckedSignature): boolean {
  const isDoubted = signature.doubts.some((doubt) => NOT_VOUCHED_FOR.has(doubt));
  return signature.trust === 'trusted' && holds(signature) && !isDoubted;
}

const NOT_VOUCHED_FOR: ReadonlySet<SignatureDoubt> = new Set<SignatureDoubt>([
  'revoked',
  'expired',
  'not yet valid',
  'not for signing',
]);

function answerByDoubts({ doubts }: CheckedSignature, question: Question): Answer {
  const answers = doubts.flatMap((doubt) => (questionOf(doubt) === question ? BEARINGS[doubt].answer : []));
  return answers.reduce<Answer>(worst, 'yes');
}

const SEVERITY: readonly Answer[] = ['yes', 'open', 'no'];

const worst = (one: Answer, other: Answer): Answer => (SEVERITY.indexOf(one) > SEVERITY.indexOf(other) ? one : other);
