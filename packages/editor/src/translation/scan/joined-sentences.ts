import type { BlockLine, TextBlock } from '../../blocks/text-block.ts';
import type { TextCharacter } from '../../lines/text-line.ts';
import { frameAt } from '../turned-things.ts';
import { cornersOnPage } from '../unit-corners.ts';
import { rectIn, unionOf } from '../rect.ts';

/** Times the size: typewriters leave no more white between two sentences. */
const BETWEEN = 1.8;
/** Of the size: how far middles of one line are apart. */
const LEVEL = 0.25;

/** Blocks of a page; of scans, sentences of one line are one again, which typewriters part by two spaces, as columns are. */
export function joinedSentences(blocks: readonly TextBlock[]): TextBlock[] {
  const joined: TextBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last && goOn(last, block)) joined[joined.length - 1] = together(last, block);
    else joined.push(block);
  }
  return joined;
}

function goOn(one: TextBlock, other: TextBlock): boolean {
  const [line, next] = [one.lines[0], other.lines[0]];
  if (!line || !next || one.lines.length > 1 || other.lines.length > 1) return false;
  if (!one.ofScan || !other.ofScan || one.rightToLeft || one.vertical || one.angle !== other.angle) return false;
  const [box, behind] = [boxOf(one), boxOf(other)];
  const white = behind.left - box.right;
  const isLevel = Math.abs(box.bottom + box.top - behind.bottom - behind.top) < 2 * LEVEL * line.size;
  return (
    isLevel &&
    white > 0 &&
    white < line.size * BETWEEN &&
    /[.?!:;]["”’)]?$/u.test(said(line)) &&
    /^\p{Lu}/u.test(said(next))
  );
}

const said = ({ characters }: BlockLine): string =>
  characters
    .map(({ text }) => text)
    .join('')
    .trim();

const boxOf = ({ corners, angle }: TextBlock) => rectIn(frameAt(angle), corners);

/** Two blocks of one line each as one. */
function together(one: TextBlock, other: TextBlock): TextBlock {
  const [line, next] = [one.lines[0], other.lines[0]];
  const [named, more] = [one.named.lines[0], other.named.lines[0]];
  const space = line?.characters.at(-1);
  if (!line || !next || !named || !more || !space) return one;
  const white: TextCharacter = { text: ' ', corners: space.corners, source: undefined };
  const shift = line.characters.length + 1;
  const paths = one.named.contents.length;
  const all = unionOf([boxOf(one), boxOf(other)]);
  return {
    ...one,
    kind: 'line',
    corners: cornersOnPage(frameAt(one.angle), all),
    layout: { ...one.layout, right: other.layout.right },
    lines: [
      {
        ...line,
        characters: [...line.characters, white, ...next.characters],
        words: [
          ...line.words,
          ...next.words.map((word) => ({ ...word, from: word.from + shift, to: word.to + shift })),
        ],
        from: 0,
        to: shift + next.characters.length,
      },
    ],
    named: {
      ...one.named,
      contents: [...one.named.contents, ...other.named.contents],
      lines: [
        {
          ...named,
          pieces: [
            ...named.pieces,
            ...more.pieces.map((piece) => ({ ...piece, content: (piece.content ?? 0) + paths })),
          ],
        },
      ],
    },
  };
}
