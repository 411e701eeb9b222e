import type { ChangedPart } from './changed-part.ts';
import type { CheckedChange, CheckedSignature, SignatureChange, SignatureDoubt } from './checked-signature.ts';

/** What a doubt is, and what that means for whoever relies on the signature. */
export interface DoubtSentences {
  says: string;
  means: string;
}

/** How the page and the prompt speak of signatures, in one language. */
export interface SignatureSentences {
  /** One sentence; the rest is folded below it. */
  verdict: (signature: CheckedSignature) => string;
  doubts: Record<SignatureDoubt, (signature: CheckedSignature) => DoubtSentences>;
  /** Whether anybody vouches for the name. */
  trust: (signature: CheckedSignature) => string;
  /** By the signer's clock. */
  claimed: (signature: CheckedSignature) => string;
  proven: (signature: CheckedSignature) => string;
  covers: (signature: CheckedSignature) => string;
  changes: Record<SignatureChange, (change: CheckedChange) => string>;
  /** Of what nothing allows. */
  parts: Record<ChangedPart, (change: CheckedChange) => string>;
  certifies: Record<1 | 2 | 3, string>;
  longTerm: Record<CheckedSignature['longTerm'], string>;
  /** What signatures prove, and what not. */
  proves: string;
}
