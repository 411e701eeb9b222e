import type { BlockLayout } from '@pagewright/contract/edits/reflow.ts';
import type { CodeAtom, WhiteAtom } from '../layout/atoms.ts';
import { drawnBlock, type NamedBlock } from '../layout/block-lines.ts';
import { readItems, type Item } from '../lines/characters.ts';
import type { Corners } from '../lines/text-line.ts';
import { codesIn, drawnCornersOf, type ContentModel, type PageModel } from '../page/page-model.ts';
import { UnseenText } from '../scans/unseen-text.ts';
import { cornersOfBlock } from './block-layout.ts';
import type { BlockLine, TextBlock } from './text-block.ts';

/**
 * The block that an operation names, without recognizing the page: while somebody types, of what `block.reflow` gave. Nothing
 * where the page does not say what the pieces say.
 */
export function blockAsNamed(model: PageModel, named: NamedBlock, layout: BlockLayout): TextBlock | undefined {
  const contents = named.contents.flatMap(
    ({ path }) => model.contents.find((each) => each.path.join(' ') === path.join(' ')) ?? [],
  );
  const block = drawnBlock(contents, named.lines);
  if (!block) return undefined;
  const vertical = block.lines.some(({ standing }) =>
    standing.some((atom) => atom.kind === 'code' && atom.show.font.vertical),
  );
  const { x, y } = block.frame.run;
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  let from = 0;
  const lines = block.lines.map(({ standing, join, size }, row): BlockLine => {
    const read = readItems(itemsOf(standing, block.contents, vertical), vertical);
    const isDivided = join === 'hyphen' && row < block.lines.length - 1;
    const line = {
      ...read,
      size,
      angle,
      vertical,
      column: 0,
      row,
      from,
      to: from + read.characters.length - (isDivided ? 1 : 0),
      join,
    };
    from = line.to + (join === 'space' || join === 'break' ? 1 : 0);
    return line;
  });
  const rightToLeft = lines.filter((line) => line.rightToLeft).length * 2 > lines.length;
  const kind = lines.length > 1 ? 'paragraph' : 'line';
  const corners = cornersOfBlock(block);
  const ofScan = new UnseenText(model).isOverPicture(named, corners);
  return { kind, lines, layout, corners, angle, vertical, rightToLeft, column: 0, ofScan, named };
}

function itemsOf(
  standing: readonly (CodeAtom | WhiteAtom)[],
  contents: readonly ContentModel[],
  vertical: boolean,
): Item[] {
  const cornersAt = (atom: CodeAtom | WhiteAtom | undefined): Corners | undefined => {
    const shown = atom?.kind === 'code' ? codesIn(atom.show)[atom.code] : undefined;
    return shown && atom?.kind === 'code' ? (drawnCornersOf(atom.show, shown) as unknown as Corners) : undefined;
  };
  return standing.flatMap((atom, at): Item[] => {
    const own = cornersAt(atom);
    if (atom.kind === 'code' && own) {
      const path = contents.find(({ shows }) => shows.includes(atom.show))?.path ?? [];
      const source = { path, operator: atom.show.operator, code: atom.code, part: 0, parts: 1 };
      const text = atom.characters.join('');
      return [{ placed: { text, corners: own, source }, text }];
    }
    const [one, other] = [cornersAt(standing[at - 1]), cornersAt(standing[at + 1])];
    if (!one || !other) return [];
    const corners: Corners = vertical ? [other[3], other[2], one[1], one[0]] : [one[1], other[0], other[3], one[2]];
    return [{ corners, text: ' ' }];
  });
}
