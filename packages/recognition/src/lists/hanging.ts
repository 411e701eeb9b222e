import type { Block, ListItem } from '../model/blocks.ts';

/** Points: less is no indent. */
const LEAST = 2;

/**
 * How far the labels of each list stand out, as its items of several lines show; those of one line cannot show it and
 * take it over.
 */
export function withHanging<Key>(blocks: ReadonlyMap<Key, Block | undefined>): [Key, ListItem][] {
  const items = [...blocks].flatMap(([key, block]): [Key, ListItem][] =>
    block?.kind === 'listItem' && block.direction !== 'vertical' ? [[key, block]] : [],
  );
  const lists = Map.groupBy(items, ([, { list, level }]) => `${list} ${level}`);
  return [...lists.values()].flatMap((list) => {
    const hangs = list.flatMap(([, item]) => hangOf(item) ?? []).toSorted((a, b) => a - b);
    const hang = hangs[hangs.length >> 1];
    if (hang === undefined) return [];
    return list
      .filter(([, { lines, continues }]) => lines.length === 1 && !continues)
      .map(([key, item]): [Key, ListItem] => [key, { ...item, indent: { ...item.indent, firstLine: -hang } }]);
  });
}

function hangOf({ lines, continues, direction }: ListItem): number | undefined {
  const [first, second] = lines;
  if (!first || !second || continues) return undefined;
  const hang = direction === 'rtl' ? first.box.right - second.box.right : second.box.left - first.box.left;
  return hang > LEAST ? hang : undefined;
}
