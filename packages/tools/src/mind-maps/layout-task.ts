import { layoutMindMap, type MapSides, type MindMap, type MindMapLayout } from '@pagewright/contract';
import { textMeasure } from '@pagewright/engine/plain-text';

/** A map laid out in the fonts that it is written in. `notes`: what is said of so many nodes that were left out; `named`: of a model's own label. */
export function run({
  map,
  sides,
  notes,
  named,
}: {
  map: MindMap;
  sides: MapSides;
  notes: Record<number, string>;
  named: string;
}): MindMapLayout {
  const measure = textMeasure(map.nodes.map(({ label }) => label).join('\n'));
  return layoutMindMap(map, { measure, sides, moreText: (count) => notes[count] ?? `+${count}`, namedText: named });
}
