import type { CheckedSignature } from './checked-signature.ts';
import { answersOf, questionOf, QUESTIONS, type Question } from './questions.ts';
import type { AnsweredQuestion, SignatureSentences } from './sentences.ts';

/** The four questions about a signature with their answers, each with the doubts that belong to it. */
export function answerQuestions(
  signature: CheckedSignature,
  asked: Readonly<Record<Question, string>>,
  words: SignatureSentences,
): AnsweredQuestion[] {
  const answers = answersOf(signature);
  const doubts = (question: Question) =>
    signature.doubts
      .filter((doubt) => questionOf(doubt) === question)
      .flatMap((doubt) => {
        const { says, means } = words.doubts[doubt](signature);
        return [says, means];
      });
  const isOpen = answers.intact !== 'yes';
  const says: Record<Question, string[]> = {
    intact: isOpen ? doubts('intact') : [words.intact],
    shown: [...doubts('shown'), ...(isOpen ? [words.unproven] : []), words.covers(signature)],
    signer: [
      ...doubts('signer'),
      words.trust(signature),
      ...signature.chainFaults.map((fault) => words.chainFault(fault, signature)),
      ...(isOpen && signature.certificate ? [words.unprovenSigner] : []),
    ],
    time: [...doubts('time'), ...timeSentences(signature, words)],
  };
  return QUESTIONS.map((about) => ({
    about,
    question: asked[about],
    answer: answers[about],
    // Two certificates of one name may have one fault.
    says: [...new Set(says[about])],
    changes: about === 'shown' ? signature.changes : [],
  }));
}

function timeSentences(signature: CheckedSignature, words: SignatureSentences): string[] {
  const { kind, proven, certificate, doubts } = signature;
  // A timestamp is its own proof.
  const claimed = kind === 'timestamp' ? [] : [words.claimed(signature)];
  const times = proven ? [words.proven(signature), ...claimed] : [...claimed, words.proven(signature)];
  const isDoubted = doubts.some((doubt) => questionOf(doubt) === 'time');
  return certificate && !isDoubted ? [...times, words.checkedFor(signature)] : times;
}
