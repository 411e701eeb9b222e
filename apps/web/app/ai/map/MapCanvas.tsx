import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { foldedMap } from '@pagewright/contract/mind-maps/folded.ts';
import { layoutMindMap } from '@pagewright/contract/mind-maps/layout.ts';
import { nodesById } from '@pagewright/contract/mind-maps/levels.ts';
import { useWords } from '../../words/speech.tsx';
import { eventOfKey } from './map-keys.ts';
import { MapCurves, MapNodes } from './MapNodes.tsx';
import type { MapEvent, MapState } from './map-state.ts';
import { measureIn } from './measure-text.ts';
import { RenameField } from './RenameField.tsx';
import { useMapHand } from './use-map-hand.ts';
import { useView, type DrawnMap } from './use-view.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

export interface MapCanvasProps {
  state: MapState;
  /** The node whose name is being typed. */
  renaming: string | undefined;
  change: (event: MapEvent) => void;
  onRename: (id: string) => void;
  onRenamed: (label: string | undefined) => void;
  onAdd: () => void;
  onDelete: () => void;
  /** `isAsked`: by more than choosing it. */
  onShow: (id: string, isAsked: boolean) => void;
}

const focusNode = (tree: HTMLElement | null, id: string) =>
  tree?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });

/** Pixels from which on a pane has room for branches on both sides of the title. */
const BOTH_SIDES = 560;

/** The map as a tree that one goes through by keys, and as a drawing that one moves and zooms. */
export function MapCanvas({ state, renaming, change, onRename, onRenamed, onAdd, onDelete, onShow }: MapCanvasProps) {
  const t = useWords('mindMap');
  const { map, selected, folded, depth, sides } = state;
  const pane = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => foldedMap(map, folded, depth), [map, folded, depth]);
  const [drawn, setDrawn] = useState<DrawnMap>();
  // At once: whoever adds a branch types its name with the next key.
  useLayoutEffect(() => {
    if (!pane.current) return;
    if (sides === undefined) {
      change({ type: 'sided', sides: pane.current.clientWidth < BOTH_SIDES ? 'right' : 'both' });
      return;
    }
    const measure = measureIn(pane.current);
    const moreText = (count: number) => t('more', { count });
    setDrawn({ layout: layoutMindMap(shown, { measure, sides, moreText, namedText: t('named') }), sides });
  }, [shown, sides, change, t]);
  const layout = drawn?.layout;
  const { view, change: changeView, larger, smaller, fit } = useView(pane, drawn, selected);
  const closed = useMemo(() => {
    const whole = nodesById(map);
    const isClosed = (id: string) => (whole.get(id)?.children.length ?? 0) > 0;
    return new Set(shown.nodes.flatMap(({ id, children }) => (children.length === 0 && isClosed(id) ? [id] : [])));
  }, [map, shown]);

  const { drag, hand } = useMapHand({
    map,
    selected,
    setView: changeView,
    onTap: (id) => {
      change({ type: 'selected', id });
      focusNode(tree.current, id);
      onShow(id, false);
    },
    onDrop: (id, place) => change({ type: 'moved', id, ...place }),
  });
  // The focus follows what is selected, wherever in the tree it was, and comes back once a name is typed.
  const wasRenaming = useRef(renaming);
  useEffect(() => {
    const isInTree = tree.current?.contains(document.activeElement) === true;
    const isBack = wasRenaming.current !== undefined && renaming === undefined;
    const isLost = document.activeElement === document.body && layout !== undefined;
    wasRenaming.current = renaming;
    if (renaming === undefined && (isInTree || isBack || isLost)) focusNode(tree.current, selected);
  }, [selected, layout, renaming]);

  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey) return;
    const acts: Record<string, () => void> = {
      Enter: () => onShow(selected, true),
      F2: () => onRename(selected),
      Delete: onDelete,
      Backspace: onDelete,
      Insert: onAdd,
      '+': onAdd,
      ' ': () => change({ type: 'folded', id: selected, isFolded: !folded.has(selected) }),
    };
    const act = altKey ? undefined : acts[key];
    const done = act ? undefined : eventOfKey({ key, altKey }, state, shown);
    if (!act && !done && !key.startsWith('Arrow')) return;
    event.preventDefault();
    act?.();
    if (done) change(done);
  };

  const placed = layout?.nodes.find(({ node }) => node.id === renaming);
  return (
    <div
      ref={pane}
      {...hand}
      onScroll={({ currentTarget }) => currentTarget.scrollTo(0, 0)}
      data-dragging={drag !== undefined}
      className="relative min-h-0 flex-1 cursor-grab touch-none overflow-hidden bg-sunk data-[dragging=true]:cursor-grabbing"
    >
      {layout && (
        <div
          style={{
            width: layout.width,
            height: layout.height,
            transform: view && `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            visibility: view ? undefined : 'hidden',
          }}
          className="absolute top-0 left-0 origin-top-left"
        >
          <MapCurves {...layout} />
          {/* What a hand does with a node the pane hears; a second click of a mouse begins its name. */}
          <div
            ref={tree}
            role="tree"
            tabIndex={-1}
            aria-label={t('tree')}
            onKeyDown={pressed}
            onDoubleClick={({ target }) => {
              const id = (target as Element).closest<HTMLElement>('[data-node]')?.dataset['node'];
              if (id !== undefined) onRename(id);
            }}
            className="outline-none"
          >
            <MapNodes layout={layout} selected={selected} closed={closed} drop={drag?.over} dragged={drag?.id} />
          </div>
          {placed && <RenameField key={placed.node.id} placed={placed} onDone={onRenamed} />}
        </div>
      )}
      <ZoomButtons onLarger={larger} onSmaller={smaller} onFit={fit} />
    </div>
  );
}
