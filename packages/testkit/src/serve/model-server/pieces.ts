/** Characters of an answer beyond which it is written in larger pieces: a server that answers fast sends many tokens at once. */
const LONG = 50_000;

/** An answer as a model writes it: in tokens of a few letters. */
export function* piecesOf(text: string): Generator<string> {
  for (const [piece] of text.matchAll(text.length > LONG ? /[\s\S]{1,400}/gu : TOKEN)) yield piece;
}

const TOKEN = /\s*\S{1,5}|\s+$/gu;

/** As tokens are counted here: so that usage is not what anybody would estimate. */
export const countTokens = (text: string): number => text.match(TOKEN)?.length ?? 0;
