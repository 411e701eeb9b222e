import { memo, type CSSProperties } from 'react';
import type { MindMapLayout, PlacedNode } from '@pagewright/contract/mind-maps/layout.ts';
import { useWords } from '../../words/speech.tsx';
import type { DropSide } from './drop-place.ts';

interface MapNodesProps {
  layout: MindMapLayout;
  selected: string;
  /** Nodes below which something is hidden. */
  closed: ReadonlySet<string>;
  drop: { id: string; side: DropSide } | undefined;
  dragged: string | undefined;
}

const BRANCHES = 6;
const branchColor = (branch: number): CSSProperties =>
  ({ '--branch': branch < 0 ? 'var(--color-ink)' : `var(--branch-${(branch % BRANCHES) + 1})` }) as CSSProperties;

/** Lines between the nodes. */
export const MapCurves = memo(function MapCurves({ width, height, curves }: MindMapLayout) {
  return (
    <svg aria-hidden width={width} height={height} className="pointer-events-none absolute inset-0 overflow-visible">
      {curves.map(({ to, branch, points: [x1, y1, x2, y2, x3, y3, x4, y4] }) => (
        <path
          key={to}
          d={`M${x1} ${y1}C${x2} ${y2} ${x3} ${y3} ${x4} ${y4}`}
          style={branchColor(branch)}
          className="fill-none stroke-(--branch) stroke-[1.6]"
        />
      ))}
    </svg>
  );
});

/** Each node of the map as an item of a tree. */
export const MapNodes = memo(function MapNodes({ layout, selected, closed, drop, dragged }: MapNodesProps) {
  const positions = new Map(
    layout.nodes.flatMap(({ node }) =>
      node.children.map((id, at): [string, { at: number; of: number }] => [id, { at, of: node.children.length }]),
    ),
  );
  return layout.nodes.map((placed) => (
    <MapNode
      key={placed.node.id}
      placed={placed}
      position={positions.get(placed.node.id) ?? { at: 0, of: 1 }}
      isSelected={placed.node.id === selected}
      isClosed={closed.has(placed.node.id)}
      isDragged={placed.node.id === dragged}
      drop={drop?.id === placed.node.id ? drop.side : undefined}
    />
  ));
});

interface MapNodeProps {
  placed: PlacedNode;
  position: { at: number; of: number };
  isSelected: boolean;
  isClosed: boolean;
  isDragged: boolean;
  drop: DropSide | undefined;
}

const LOOKS = [
  'border-ink bg-ink text-paper',
  'border-(--branch) bg-[color-mix(in_oklab,var(--branch)_14%,var(--color-sheet))]',
  'border-(--branch) bg-sheet',
];

function MapNode({ placed, position, isSelected, isClosed, isDragged, drop }: MapNodeProps) {
  const t = useWords('mindMap');
  const { node, level, branch, left, top, width, height, size, lines } = placed;
  const { id, label, full = label, page, naming } = node;
  const said = naming === 'model' ? t('nodeNamed', { label: full }) : full;
  return (
    <div
      role="treeitem"
      data-node={id}
      data-drop={drop}
      data-dragged={isDragged}
      tabIndex={isSelected ? 0 : -1}
      aria-label={page === undefined ? said : t('nodeOnPage', { label: full, page })}
      aria-level={level}
      aria-posinset={position.at + 1}
      aria-setsize={position.of}
      aria-selected={isSelected}
      aria-expanded={isClosed ? false : node.children.length > 0 ? true : undefined}
      title={full === label ? undefined : full}
      style={{ left, top, width, height, fontSize: size, ...branchColor(branch) }}
      className={`absolute cursor-pointer rounded-[6px] border leading-none whitespace-pre select-none outline-none aria-selected:ring-2 aria-selected:ring-accent aria-selected:ring-offset-2 aria-selected:ring-offset-sunk focus-visible:ring-4 data-[dragged=true]:opacity-40 data-[drop=after]:shadow-[0_4px_0_var(--color-accent)] data-[drop=before]:shadow-[0_-4px_0_var(--color-accent)] data-[drop=into]:bg-accent-soft ${LOOKS[Math.min(level, LOOKS.length) - 1] ?? ''}`}
    >
      {lines.map((line) => (
        <span
          key={line.baseline}
          aria-hidden
          style={{ left: line.left, top: line.baseline - size }}
          className={`absolute ${line.isNote ? 'opacity-75' : ''}`}
        >
          {/* The space tells its last word from the next line's, for whoever reads them as one text. */}
          {`${line.text} `}
        </span>
      ))}
    </div>
  );
}
