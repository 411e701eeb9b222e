/** A text as quotes are compared, and where each of its characters stands in the text itself. */
export interface PlainWords {
  text: string;
  /** Of each character: where what it was made of begins, and where that ends. */
  from: readonly number[];
  to: readonly number[];
}

/** A letter with the marks above and below it. */
const CLUSTERS = /\P{M}\p{M}*|\p{M}+/gu;
/** Soft hyphens, joiners, marks of direction, tags: nobody sees them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const HYPHEN = /^[-\u2010\u2011\u00ac]$/u;
const DASH = /^[\u2012-\u2015\u2212\ufe58\ufe63\uff0d]$/u;
const QUOTATION = /^["'“”„‟«»‹›‘’‚‛′″`´ʼ＂＇]$/u;
/** Ligatures of Latin, Armenian, Hebrew and Arabic letters. */
const LIGATURE = /^[\ufb00-\ufdff\ufe70-\ufefc]/u;
const LETTER_PAIRS: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'Oe', æ: 'ae', Æ: 'Ae', ĳ: 'ij', Ĳ: 'IJ' };
const LETTER = /^[\p{L}\p{M}]/u;
const WORDED = /^[\p{L}\p{M}\p{N}]/u;

interface Piece {
  text: string;
  from: number;
  to: number;
}

/**
 * Spaces, hyphenation, ligatures, quotation marks and dashes in one spelling; all else stays, capitals too. A space is kept
 * between two words only, and a hyphen between two letters is none, since it may have divided a word.
 */
export function plainWords(text: string): PlainWords {
  const pieces = piecesOf(text);
  const kept: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const before = kept.at(-1);
    const next = pieces[at + 1];
    if (piece.text === ' ') {
      if (before && next && WORDED.test(before.text) && WORDED.test(next.text)) kept.push(piece);
    } else if (piece.text !== '\u2010') kept.push(piece);
    else {
      const following = next?.text === ' ' ? pieces[at + 2] : next;
      const isWithin = at > 0 && pieces[at - 1]!.text !== ' ' && before && LETTER.test(before.text);
      if (isWithin && following && LETTER.test(following.text)) {
        // Without its space the word goes on.
        if (next?.text === ' ') pieces[at + 1] = { ...next, text: '' };
      } else kept.push({ ...piece, text: '-' });
    }
  }
  return flat(kept);
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { 0: cluster, index: from } of text.matchAll(CLUSTERS)) {
    const to = from + cluster.length;
    const seen = cluster.replaceAll(UNSEEN, '');
    if (seen === '') continue;
    if (/^\s/u.test(seen)) {
      if (pieces.at(-1)?.text !== ' ') pieces.push({ text: ' ', from, to });
    } else pieces.push({ text: plainCharacter(seen), from, to });
  }
  return pieces;
}

function plainCharacter(seen: string): string {
  if (HYPHEN.test(seen)) return '\u2010';
  if (DASH.test(seen)) return '-';
  if (QUOTATION.test(seen)) return '"';
  const pair = LETTER_PAIRS[seen];
  if (pair !== undefined) return pair;
  return LIGATURE.test(seen) ? seen.normalize('NFKC') : seen.normalize('NFC');
}

function flat(pieces: readonly Piece[]): PlainWords {
  const from: number[] = [];
  const to: number[] = [];
  let text = '';
  for (const piece of pieces) {
    text += piece.text;
    for (let at = 0; at < piece.text.length; at += 1) {
      from.push(piece.from);
      to.push(piece.to);
    }
  }
  return { text, from, to };
}
