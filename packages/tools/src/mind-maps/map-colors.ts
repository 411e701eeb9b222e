import type { PlacedNode } from '@pagewright/contract';

/** How a node is painted; RGB, 0xrrggbb. */
export interface NodePaint {
  fill: number;
  edge: number;
  text: number;
}

/** Of branches in turn: readable as lines on white, and apart for those who see few colours, by their order. */
const BRANCHES = [0x2f6fb5, 0xb5542f, 0x2f8060, 0x8a4fb0, 0x97700f, 0xb03a63] as const;
const ROOT: NodePaint = { fill: 0x1f2a3d, edge: 0x1f2a3d, text: 0xffffff };
const WHITE = 0xffffff;
const TEXT = 0x1c2430;
const NOTE = 0x5a6473;
/** Share of the branch's colour in what fills a node of the second level. */
const TINT = 0.13;

export const colorOfBranch = (branch: number): number =>
  BRANCHES[((branch % BRANCHES.length) + BRANCHES.length) % BRANCHES.length] ?? BRANCHES[0];

export function paintOf({ level, branch }: Pick<PlacedNode, 'level' | 'branch'>): NodePaint {
  if (level === 1) return ROOT;
  const color = colorOfBranch(branch);
  return { fill: level === 2 ? mixed(color, WHITE, TINT) : WHITE, edge: color, text: TEXT };
}

/** Of what is said beside the document's words. */
export const noteColorOf = (level: number): number => (level === 1 ? mixed(WHITE, ROOT.fill, 0.75) : NOTE);

function mixed(one: number, other: number, share: number): number {
  const channel = (shift: number) =>
    Math.round(((one >> shift) & 0xff) * share + ((other >> shift) & 0xff) * (1 - share)) << shift;
  return channel(16) | channel(8) | channel(0);
}
