const LONGEST = 80;

/**
 * What a person wrote as one line: no line breaks, which would end a header, no control characters, and none of those that
 * turn the direction of what follows or take no room, with which a name can pose as another.
 */
export function oneLine(words: string): string {
  const plain = words
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .trim();
  const characters = [...plain];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : plain;
}
