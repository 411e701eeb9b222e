import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import { isRegular } from '@pagewright/pdf/objects/characters.ts';

const SPACE = 0x20;

/** Content with other words in place of these bytes; all others stay. White space parts what would become one token. */
export function splice(content: Uint8Array, from: number, to: number, words: string): Uint8Array {
  const written = fromLatin1(words);
  const joinsBefore = isRegular(content[from - 1] ?? SPACE) && isRegular(written[0] ?? SPACE);
  const joinsBehind = isRegular(written.at(-1) ?? SPACE) && isRegular(content[to] ?? SPACE);
  return concat([
    content.subarray(0, from),
    fromLatin1(joinsBefore ? '\n' : ''),
    written,
    fromLatin1(joinsBehind ? '\n' : ''),
    content.subarray(to),
  ]);
}
