import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import {
  blocksOf,
  charactersOfBlock,
  codesIn,
  cornersOf,
  findText,
  hitsBelow,
  restyledStandInsFor,
  standInsFor,
  targetsOf,
  type EditedDocument,
  type PageModel,
  type Show,
  type TextBlock,
} from '@pagewright/editor';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { isBold } from '@pagewright/pdf/fonts/look/font-look.ts';
import type { Point, Wish } from './choose.ts';
import { BLOCK_KINDS, RARE_WORDS, type BlockKind, type Choice } from './make.ts';
import { isTurned } from './words.ts';

const FIRST_PAGES = 40;
const TRIES = 30;
const RED: [number, number, number] = [0.8, 0, 0];
const SMALLER = 0.8;
const WORD = /^[\p{L}\p{M}]{4,}$/u;

/** A word of a block: its characters, from the first to behind the last. */
interface BlockWord {
  block: TextBlock;
  from: number;
  to: number;
  text: string;
}

interface Page {
  index: number;
  model: PageModel;
  blocks: TextBlock[];
  words: BlockWord[];
}

/** Up to `most` edits of a document's blocks, kinds and places in turn. `refused`: why one is not done, if it is not. */
export function chooseBlockEdits(choice: Choice, most: number, refused: (why: string) => void): Wish[] {
  const { document, random } = choice;
  const wishes: Wish[] = [];
  for (let attempt = 0; attempt < TRIES && wishes.length < most; attempt += 1) {
    const index = random(Math.min(document.pages.length, FIRST_PAGES));
    const page = pageAt(document, index);
    if (!page || page.words.length === 0) continue;
    const rare = page.words.filter(({ block }) => isRare(block));
    const some = attempt % 2 === 0 && rare.length > 0 ? rare : page.words;
    const kind = BLOCK_KINDS[random(BLOCK_KINDS.length)] ?? 'move';
    const word = some[random(some.length)];
    const wish = word && wishFor(choice, page, word, kind, refused);
    if (wish) wishes.push(wish);
  }
  return wishes;
}

function pageAt(document: EditedDocument, index: number): Page | undefined {
  const model = document.readPage(document.pages[index] ?? 0);
  if (!model || model.contents.some(({ unknownOperator }) => unknownOperator !== undefined)) return undefined;
  const blocks = blocksOf(model);
  const words = blocks.flatMap((block) => (canType(model, block) ? wordsIn(block) : []));
  return { index, model, blocks, words };
}

function wordsIn(block: TextBlock): BlockWord[] {
  const characters = charactersOfBlock(block);
  const words: BlockWord[] = [];
  let from = 0;
  for (let at = 0; at <= characters.length; at += 1) {
    if (at < characters.length && !/^\s$/.test(characters[at] ?? '')) continue;
    const text = characters.slice(from, at).join('');
    if (WORD.test(text)) words.push({ block, from, to: at, text });
    from = at + 1;
  }
  return words;
}

const isRare = ({ angle, vertical, rightToLeft, named }: TextBlock): boolean =>
  angle !== 0 || vertical || rightToLeft || named.contents.some(({ path }) => path.length > 0);

function showsOf(model: PageModel, { named }: TextBlock): Show[] {
  return named.lines.flatMap(({ pieces }) =>
    pieces.flatMap(({ content = 0, operator }) => {
      const path = named.contents[content]?.path.join(' ');
      const own = model.contents.find((each) => each.path.join(' ') === path);
      return own?.shows.find((show) => show.operator === operator) ?? [];
    }),
  );
}

/** What poppler and PDFium would see, in fonts that can be typed in. */
const canType = (model: PageModel, block: TextBlock): boolean =>
  showsOf(model, block).every(({ font, state }) => font.obstacle === undefined && state.mode <= 2);

type Change = Pick<Wish, 'was' | 'text'> & { operation: EditOperation; faces: readonly FaceFacts[] } & {
  letters: { gone: string; come: string };
};

function wishFor(
  choice: Choice,
  page: Page,
  word: BlockWord,
  kind: BlockKind,
  refused: (why: string) => void,
): Wish | undefined {
  const { document } = choice;
  const first = showsOf(page.model, word.block)[0];
  const change = first && MAKERS[kind](choice, page, word, first);
  if (!first || !change) return undefined;
  const areas = areasOf(document, page, word, change, kind);
  if (typeof areas === 'string') {
    refused(`p. ${page.index + 1} ${kind} “${change.was}” → “${change.text}”: ${areas}`);
    return undefined;
  }
  return (
    areas && {
      kind,
      ...change,
      operation: areas.operation,
      page: page.index + 1,
      font: `${first.font.kind}${first.font.embedded ? '' : ', not embedded'}`,
      inForm: word.block.named.contents.some(({ path }) => path.length > 0),
      turned: isTurned(first),
      areas: areas.areas,
      height: (word.block.lines[0]?.size ?? 0) * 1.5,
      origin: word.block.corners[0],
    }
  );
}

/** Where the edit may change the page; why it is refused. Where it would reach over what is below, it is made to fit. */
function areasOf(
  document: EditedDocument,
  { model, blocks }: Page,
  { block, text }: BlockWord,
  { operation }: Change,
  kind: BlockKind,
): { areas: Point[][]; operation: EditOperation } | string | undefined {
  if (operation.kind === 'text.move') {
    const way = ({ x, y }: Point) => ({ x: x + operation.dx, y: y + operation.dy });
    return { areas: [[...block.corners], block.corners.map(way)], operation };
  }
  if (kind === 'replace all') {
    try {
      const outcome = document.apply(operation);
      document.undo();
      const [left] = outcome && 'left' in outcome ? outcome.left : [];
      if (left) return left.code;
    } catch (error) {
      if (error instanceof EngineFailure) return error.message;
      throw error;
    }
    const own = new Set(findText(blocks, searchFor(text)).map((hit) => blocks[hit.block]));
    return { areas: blocks.filter((each) => own.has(each)).map((each) => withRoom(each, blocks)), operation };
  }
  if (operation.kind !== 'block.reflow') return undefined;
  for (const overflow of ['grow', 'shrink'] as const)
    try {
      const outcome = document.apply({ ...operation, overflow });
      const after = document.readPage(model.page);
      document.undo();
      if (!outcome || !('grown' in outcome) || !after) return undefined;
      if (outcome.grown > 0 && hitsBelow(blocks, block, outcome.grown).length > 0) continue;
      const now = outcome.characters.flatMap((place) => {
        const path = place?.path.join(' ');
        const show = after.contents
          .find((content) => content.path.join(' ') === path)
          ?.shows.find(({ operator }) => operator === place?.operator);
        const shown = show && place && codesIn(show)[place.code];
        return show && shown ? cornersOf(show, shown) : [];
      });
      return { areas: [[...cornersIn(model, block), ...now]], operation: { ...operation, overflow } };
    } catch (error) {
      if (error instanceof EngineFailure) return error.message;
      throw error;
    }
  return undefined;
}

/** Of the letters, which may stand out of the block's box. */
function cornersIn(model: PageModel, block: TextBlock): Point[] {
  const own = block.named.lines.flatMap(({ pieces }) =>
    pieces.flatMap(({ content = 0, operator, from, to }) => {
      const path = block.named.contents[content]?.path.join(' ');
      const show = model.contents
        .find((each) => each.path.join(' ') === path)
        ?.shows.find((each) => each.operator === operator);
      return show
        ? codesIn(show)
            .slice(from, to)
            .flatMap((shown) => cornersOf(show, shown))
        : [];
    }),
  );
  return [...block.corners, ...own];
}

/** Up to the edge of its column, and a line below where nothing is there. */
function withRoom(block: TextBlock, blocks: readonly TextBlock[]): Point[] {
  const [from, to] = block.corners;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const run = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const along = ({ x, y }: Point) => x * run.x + y * run.y;
  const more = Math.max(0, block.layout.right - along(to));
  const isFree = block.lines.length > 1 && hitsBelow(blocks, block, block.layout.leading).length === 0;
  const down = isFree ? block.layout.leading : 0;
  return [
    ...block.corners,
    ...block.corners.map(({ x, y }) => ({ x: x + run.x * more + run.y * down, y: y + run.y * more - run.x * down })),
  ];
}

const searchFor = (text: string) => ({ text, matchCase: true, matchAccents: true, wholeWord: true });

type Maker = (choice: Choice, page: Page, word: BlockWord, show: Show) => Change | undefined;

function reflow(
  { block, from, to }: Pick<BlockWord, 'block' | 'from' | 'to'>,
  more: { text?: string; style?: object; faces?: readonly FaceFacts[] },
): EditOperation {
  const { faces = [], ...rest } = more;
  return {
    kind: 'block.reflow',
    ...block.named,
    layout: block.layout,
    from,
    to,
    ...rest,
    ...(faces.length > 0 ? { faces: faces.map(({ sha256 }) => sha256) } : {}),
  };
}

const MAKERS: Record<BlockKind, Maker> = {
  'reflow longer': ({ random }, _, word) => {
    const own = wordsIn(word.block);
    const some = Array.from({ length: 1 + random(3) }, () => own[random(own.length)]?.text ?? word.text);
    const come = some.join(' ');
    return {
      operation: reflow({ ...word, from: word.to }, { text: ` ${come}` }),
      was: word.text,
      text: come,
      faces: [],
      letters: { gone: '', come },
    };
  },
  'reflow shorter': (_, __, word) => {
    const characters = charactersOfBlock(word.block);
    const to = characters[word.to] === ' ' ? word.to + 1 : word.to;
    return {
      operation: reflow({ ...word, to }, { text: '' }),
      was: word.text,
      text: '',
      faces: [],
      letters: { gone: word.text, come: '' },
    };
  },
  'reflow missing letter': ({ document, faces, random }, _, word, show) => {
    const text = RARE_WORDS[random(RARE_WORDS.length)] ?? '';
    const { missing } = document.lettersFor(show, text);
    const used = standInsFor(show.font.look(), missing, faces).map(({ face }) => face);
    if (missing.length === 0 || show.font.vertical) return undefined;
    return {
      operation: reflow(word, { text, faces: used }),
      was: word.text,
      text,
      faces: used,
      letters: { gone: word.text, come: text },
    };
  },
  'reflow style': ({ faces, random }, _, word, show) => {
    const look = show.font.look();
    const bold = restyledStandInsFor(look, { bold: true, slanted: look.slanted }, word.text, faces).map(
      ({ face }) => face,
    );
    const styles = [
      { style: { size: SMALLER } },
      { style: { size: 1.3, colour: RED } },
      { style: { bold: true }, faces: bold },
      { style: { spacing: 0.1 } },
    ];
    const chosen = styles[random(styles.length)];
    if (!chosen || (chosen.style.bold && (isBold(look) || show.font.vertical))) return undefined;
    return {
      operation: reflow(word, chosen),
      was: word.text,
      text: word.text,
      faces: chosen.style.bold ? bold : [],
      letters: { gone: '', come: '' },
    };
  },
  'replace all': ({ random }, { model, blocks, words }, word) => {
    const other = wordsIn(word.block)[random(wordsIn(word.block).length)]?.text ?? '';
    const hits = findText(blocks, searchFor(word.text));
    const typable = new Set(words.map(({ block }) => block));
    if (other === word.text || hits.some(({ block }) => !typable.has(blocks[block] ?? word.block))) return undefined;
    const { text: find, ...settings } = searchFor(word.text);
    return {
      operation: { kind: 'replaceAll', find, with: other, ...settings, pages: [model.page] },
      was: word.text,
      text: other,
      faces: [],
      letters: { gone: word.text.repeat(hits.length), come: other.repeat(hits.length) },
    };
  },
  move: (_, __, { block, text }) => {
    return {
      operation: { kind: 'text.move', targets: targetsOf(block), dx: 2.5, dy: -1.5 },
      was: text,
      text,
      faces: [],
      letters: { gone: '', come: '' },
    };
  },
};
