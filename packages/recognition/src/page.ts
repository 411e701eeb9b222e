import type { PageContent } from '@pagewright/pdf/page-content.ts';
import { isMadeOfColumns } from './columns/across-columns.ts';
import { blocksOfColumn } from './columns/blocks.ts';
import { blockItem, pieceItem, type Item } from './columns/item.ts';
import { layOut } from './columns/layout.ts';
import { linesOf } from './columns/lines.ts';
import type { DraftRegion, PageDraft } from './draft.ts';
import { findFigures } from './figures/figures.ts';
import { textGroups } from './glyphs/text-groups.ts';
import { coveredTexts } from './glyphs/visible.ts';
import { baseDirection } from './lines/bidi.ts';
import { decorate } from './lines/decorations.ts';
import { lineOf, type Line, type Word } from './lines/line.ts';
import { markScripts } from './lines/scripts.ts';
import { piecesOf } from './lines/pieces.ts';
import { splitAtGutters } from './lines/split-at-gutters.ts';
import { wordText } from './lines/word-text.ts';
import { withBlankLines } from './page/blank-lines.ts';
import { withCheckBoxes } from './page/check-boxes.ts';
import { countStyles } from './page/count-styles.ts';
import { placeSideText } from './page/place-side-text.ts';
import { rulesOf } from './page/rules.ts';
import { withoutScan } from './page/scan.ts';
import { sideText } from './page/side-text.ts';
import { turned, turnOf } from './page/turn.ts';
import { verticalText } from './page/vertical-text.ts';
import { groundTexts } from './paragraphs/ground.ts';
import { settleHyphens } from './paragraphs/hyphens.ts';
import { paragraphsOf } from './paragraphs/paragraph.ts';
import { rulingsOf } from './rulings/page-rulings.ts';
import { pageAtNormalSize } from './scale/at-normal-size.ts';
import { findTables } from './tables/find-tables.ts';
import type { FormsAs } from './tables/ruled/ruled-grids.ts';
import { withTurnedHeadings } from './tables/turned-headings.ts';

export interface PageSettings {
  /** `tables`: where boxes of a form are to stand beside each other as drawn; without, its text is in reading order. */
  forms?: FormsAs | undefined;
}

/** Recognizes one page, at any text size. Pure; its result can be sent to another thread. */
export function recognizePage(shown: PageContent, settings: PageSettings = {}): PageDraft {
  return pageAtNormalSize(withoutScan(shown), (content) => recognizeText(content, settings));
}

function recognizeText(shown: PageContent, { forms = 'text' }: PageSettings): PageDraft {
  const turn = turnOf(shown);
  const seen = turned(shown, turn);
  const content = forms === 'tables' ? withBlankLines(withCheckBoxes(seen)) : seen;
  const { number, width, height, languages, tags, source } = content;
  const { upright, others, styles } = textGroups(content);
  const drawn = rulingsOf(content);
  const pieces = splitAtGutters(piecesOf({ letters: upright, verticals: drawn.vertical, source }));
  const rulings = rulingsOf(content, pieces);
  for (const piece of pieces) markScripts(piece, styles, source);
  const lines = decorate(pieces, rulings, styles);

  const candidates = findTables({
    page: number,
    width,
    height,
    pieces,
    rulings,
    tags,
    forms,
    blocksOf: (lines, cell) => paragraphsOf(linesOf(lines), number, cell),
  });
  const direction = baseDirection(pieces.flatMap(({ words }) => words.map(wordText)));
  const aligned = candidates.some(({ table }) => table.evidence === 'aligned');
  const columns = aligned ? layOut(pieces.map(pieceItem), direction) : [];
  const upstanding = candidates.filter(({ table }) => table.evidence !== 'aligned' || !isMadeOfColumns(table, columns));
  const inTables = new Set(upstanding.flatMap(({ words }) => [...words]));
  const free = piecesWithout(pieces, inTables);
  const turnedText = others
    .filter(({ frame }) => frame.writing === 'along')
    .flatMap((group) => sideText(group, number, source));
  const headed = upstanding.map(({ table }) => withTurnedHeadings(table, turnedText));
  const headings = new Set(headed.flatMap((each) => each.taken));
  const notes = turnedText.filter((note) => !headings.has(note));
  const boxes = headed.map(({ table }) => table.box);
  const { figures, taken } = findFigures(content, rulings, boxes, free, notes);

  const flow = free.filter((piece) => !taken.has(piece));
  const behind = figures.filter(({ placing }) => placing === 'behind');
  const blocks = [
    ...headed.map(({ table }) => table),
    ...figures.filter(({ placing }) => placing !== 'behind'),
    ...rulesOf(rulings, lines, [...boxes, ...figures.map(({ box }) => box)], content),
  ];
  const items: Item[] = [...flow.map(pieceItem), ...blocks.map((block) => blockItem(block, flow))];
  const laidOut = layOut(items, direction, rulings.vertical).map((region): DraftRegion => ({
    box: region.box,
    columns: region.columns.map((column) => ({ box: column.box, blocks: blocksOfColumn(column, number) })),
  }));
  settleHyphens(laidOut);
  groundTexts(laidOut, rulings.shadings);
  const vertical = others
    .filter(({ frame }) => frame.writing === 'stacked')
    .flatMap((group) => verticalText(group, number, source));
  const side = notes.filter((note) => !taken.has(note));
  const regions = placeSideText([...laidOut, ...vertical], side, behind);
  return {
    number,
    width,
    height,
    ...(turn === 0 ? {} : { turned: turn }),
    source,
    languages,
    regions,
    styles: countStyles(regions),
    approximations: [
      { code: 'TEXT_COVERED' as const, count: coveredTexts(content) },
      { code: 'TEXT_ROTATED' as const, count: side.length },
    ].filter(({ count }) => count > 0),
  };
}

/** Pieces without the words that tables took; what is left of one may be several. */
function piecesWithout(pieces: readonly Line[], taken: ReadonlySet<Word>): Line[] {
  return pieces.flatMap((piece) => {
    const left = piece.words.filter((word) => !taken.has(word));
    if (left.length === piece.words.length) return [piece];
    return left.length === 0 ? [] : [lineOf(left)];
  });
}
