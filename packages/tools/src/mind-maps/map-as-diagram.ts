import type { MindMapLayout } from '@pagewright/contract';
import type { Diagram } from '@pagewright/engine/plain-text';
import { colorOfBranch, noteColorOf, paintOf } from './map-colors.ts';
import { curveWidthTo, MAP_SHAPE } from './map-shape.ts';

/** A map as the engine draws it. */
export function mapAsDiagram({ width, height, nodes, curves }: MindMapLayout, language: string): Diagram {
  const levels = new Map(nodes.map(({ node, level }) => [node.id, level]));
  return {
    page: { width, height },
    language,
    curves: curves.map(({ to, branch, points }) => ({
      points,
      color: colorOfBranch(branch),
      width: curveWidthTo(levels.get(to) ?? 1),
    })),
    boxes: nodes.map((placed) => {
      const { fill, edge } = paintOf(placed);
      return {
        x: placed.left,
        y: placed.top,
        width: placed.width,
        height: placed.height,
        radius: MAP_SHAPE.radius,
        fill,
        stroke: edge,
        strokeWidth: MAP_SHAPE.edgeWidth,
      };
    }),
    texts: nodes.flatMap((placed) =>
      placed.lines.map(({ text, left, baseline, isNote }) => ({
        text,
        x: placed.left + left,
        y: placed.top + baseline,
        size: placed.size,
        color: isNote ? noteColorOf(placed.level) : paintOf(placed).text,
      })),
    ),
  };
}
