import type { TagNode } from '@pagewright/pdf/page-content.ts';
import type { Letter, LetterTag } from './letter.ts';

/** Structure types (ISO 32000-2, 14.8.4) that are one block of text each. */
const BLOCKS = /^(?:P|H|H[1-9]|Title|Caption|Note|FENote|TOCI|Code|Formula|BlockQuote|TD|TH|LI|Index|BibEntry)$/;
const HEADINGS = /^(?:H[1-9]?|Title)$/;

/** Share of the letters. If the structure tree holds fewer, it is incomplete. */
const COVERED = 0.85;
/** Share of the letters. If one block of a full page holds more, the tree distinguishes nothing. */
const LUMPED = 0.7;
const FULL_PAGE = 500;
/** Share of the neighbouring letters on a line that may belong to different blocks. */
const MIXED = 0.05;

/**
 * Gives letters the block of the structure tree that they belong to, unless the tree does not agree with the page:
 * leaves text out, lumps it together or cuts through its lines.
 */
export function tagLetters(letters: readonly Letter[], tags: readonly TagNode[]): void {
  const blocks = blocksOf(tags);
  if (blocks.size === 0) return;
  const found = letters.map(({ mcid }) => (mcid === undefined ? undefined : blocks.get(mcid)));
  if (!agrees(letters, found)) return;
  for (const [at, letter] of letters.entries()) {
    const tag = found[at];
    if (tag) letter.tag = tag;
  }
}

/** The block of each marked content. */
function blocksOf(tags: readonly TagNode[]): Map<number, LetterTag> {
  const blocks = new Map<number, LetterTag>();
  let groups = 0;
  const visit = (node: TagNode, around: LetterTag | undefined) => {
    let own = around;
    // A list item is one block with its label and body; menus and news have headings in theirs.
    if (BLOCKS.test(node.type) && (around?.type !== 'LI' || HEADINGS.test(node.type))) {
      groups += 1;
      own = { type: node.type, group: groups };
    } else if (node.type === 'LI') {
      groups += 1;
      own = { type: 'LI', group: groups };
    }
    if (own) for (const mcid of node.mcids) blocks.set(mcid, own);
    for (const child of node.children) visit(child, own);
  };
  for (const tag of tags) visit(tag, undefined);
  return blocks;
}

function agrees(letters: readonly Letter[], tags: readonly (LetterTag | undefined)[]): boolean {
  const sizes = new Map<number, number>();
  let mixed = 0;
  for (const [at, tag] of tags.entries()) {
    if (!tag) continue;
    sizes.set(tag.group, (sizes.get(tag.group) ?? 0) + 1);
    const [letter, next, other] = [letters[at], letters[at + 1], tags[at + 1]];
    if (letter && next && other && other.group !== tag.group && touch(letter, next)) mixed += 1;
  }
  const covered = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (covered < letters.length * COVERED) return false;
  if (letters.length > FULL_PAGE && Math.max(...sizes.values()) > letters.length * LUMPED) return false;
  return mixed <= sizes.size * MIXED + 1;
}

/** Parts of one word, or words that a space parts. */
const touch = (letter: Letter, next: Letter): boolean =>
  Math.abs(letter.baseline - next.baseline) < letter.size * 0.1 &&
  next.left - letter.right < letter.size * 0.35 &&
  next.left > letter.left;
