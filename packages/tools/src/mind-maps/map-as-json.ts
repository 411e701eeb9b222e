import { nodesById, type MindMap, type MindNode } from '@pagewright/contract';

/** Raised when a field changes its meaning or goes; new fields do not raise it. See docs/mind-map-json.md. */
const VERSION = 1;
const FORMAT = 'pagewright-mind-map';

/** A map for programs: nodes within each other, boxes in points from the top left of the page as it is shown. */
export function mapAsJson(map: MindMap, { languages, pages }: { languages: readonly string[]; pages: number }): string {
  const byId = nodesById(map);
  // No deeper than a map has levels.
  const nested = ({ full, children, ...node }: MindNode): object => ({
    ...node,
    ...(full !== undefined && { text: full }),
    children: children.map((id) => nested(byId.get(id)!)),
  });
  const value = { format: FORMAT, version: VERSION, languages, pages, root: nested(map.nodes[0]!) };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
