// oxlint-disable-next-line typescript/triple-slash-reference -- whoever checks this file from another package needs the types that the library lacks
/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak';

/** Where a line of the text may end, the end of the text included (UAX 14). Places count UTF-16 units. */
export function* lineBreaks(text: string): Generator<number> {
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) yield next.position;
}
