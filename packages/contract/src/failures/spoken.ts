import type { Failure, FailureFacts, FailureSentences } from './codes.ts';

/** The sentence in one language. It stands apart from the codes, so that a page can speak before it has their schemas. */
export function spokenIn(sentences: FailureSentences, { code, facts }: Failure): string {
  // A failure's facts are those of its code.
  return (sentences[code] as (facts: FailureFacts) => string)(facts);
}
