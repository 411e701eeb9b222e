import type { ChangedPart } from './changed-part.ts';
import type {
  ChainFault,
  CheckedChange,
  CheckedSignature,
  SignatureChange,
  SignatureDoubt,
} from './checked-signature.ts';
import type { Answer, Question } from './questions.ts';

/** A doubt, and its meaning for people who rely on the signature. */
export interface DoubtSentences {
  says: string;
  means: string;
}

export interface AnsweredQuestion {
  about: Question;
  question: string;
  answer: Answer;
  /** The answer as a sentence, then its details. */
  says: string[];
  /** What came after the signature; only of what is shown. */
  changes: readonly CheckedChange[];
}

/** How the page and the prompt speak of signatures, in one language. */
export interface SignatureSentences {
  /** One sentence; the rest is folded below it. */
  verdict: (signature: CheckedSignature) => string;
  /** The four questions that a verdict sums up. */
  questions: (signature: CheckedSignature) => AnsweredQuestion[];
  /** One or two words. */
  answers: Record<Answer, string>;
  /** Where no doubt remains about the signed bytes and the signature. */
  intact: string;
  /** Why nobody can tell whether what is shown was signed, where the signature itself does not hold. */
  unproven: string;
  doubts: Record<SignatureDoubt, (signature: CheckedSignature) => DoubtSentences>;
  /** Whether anybody vouches for the name. */
  trust: (signature: CheckedSignature) => string;
  /** Why the name on the certificate is not known to be the signer’s, where the signature itself does not hold. */
  unprovenSigner: string;
  chainFault: (fault: ChainFault, signature: CheckedSignature) => string;
  /** By the signer's clock. */
  claimed: (signature: CheckedSignature) => string;
  proven: (signature: CheckedSignature) => string;
  /** For which time the certificate was checked, and how completely. */
  checkedFor: (signature: CheckedSignature) => string;
  covers: (signature: CheckedSignature) => string;
  /** All pages that changed; `undefined` if there are none. */
  pages: (signature: CheckedSignature) => string | undefined;
  changes: Record<SignatureChange, (change: CheckedChange) => string>;
  /** Of what nothing allows. */
  parts: Record<ChangedPart, (change: CheckedChange) => string>;
  certifies: Record<1 | 2 | 3, string>;
  longTerm: Record<CheckedSignature['longTerm'], string>;
  /** What signatures prove, and what not. */
  proves: string;
}
