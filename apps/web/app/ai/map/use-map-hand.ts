import { useRef, useState, type PointerEvent } from 'react';
import type { MindMap } from '@pagewright/contract/mind-maps/mind-map.ts';
import { dropPlace, dropSide, type DropSide } from './drop-place.ts';
import type { NodePlace } from './map-edits.ts';
import { pinched, type ViewBox } from './view-box.ts';

interface Given {
  map: MindMap;
  selected: string;
  setView: (change: (view: ViewBox) => ViewBox) => void;
  onTap: (id: string) => void;
  onDrop: (id: string, place: NodePlace) => void;
}

interface Held {
  /** Fingers and mice that are down, by their ids. */
  points: Map<number, { x: number; y: number }>;
  start: { x: number; y: number };
  node: string | undefined;
  doing: 'nothing yet' | 'panning' | 'dragging' | 'pinching';
}

/** Pixels that a hand trembles. */
const STILL = 6;

const nodeAt = (target: Element | null): HTMLElement | null => target?.closest<HTMLElement>('[data-node]') ?? null;

/**
 * What a hand does on the map. A mouse drags a node to another one, and the paper elsewhere; a finger moves the paper, drags the node
 * that is selected, and two of them zoom.
 */
export function useMapHand({ map, selected, setView, onTap, onDrop }: Given) {
  const held = useRef<Held>(undefined);
  const [drag, setDrag] = useState<{ id: string; over: { id: string; side: DropSide } | undefined }>();

  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button > 0) return;
    const point = { x: event.clientX, y: event.clientY };
    if (held.current) {
      held.current.points.set(event.pointerId, point);
      held.current.doing = 'pinching';
      setDrag(undefined);
      return;
    }
    const node = nodeAt(event.target as Element)?.dataset['node'];
    held.current = { points: new Map([[event.pointerId, point]]), start: point, node, doing: 'nothing yet' };
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    const now = held.current;
    const before = now?.points.get(event.pointerId);
    if (!now || !before) return;
    const point = { x: event.clientX, y: event.clientY };
    if (now.doing === 'nothing yet') {
      if (Math.hypot(point.x - now.start.x, point.y - now.start.y) < STILL) return;
      const isHeld = now.node !== undefined && now.node !== map.nodes[0]?.id;
      const mayDrag = isHeld && (event.pointerType === 'mouse' || now.node === selected);
      now.doing = mayDrag ? 'dragging' : 'panning';
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    now.points.set(event.pointerId, point);
    if (now.doing === 'panning')
      setView((view) => ({ ...view, x: view.x + point.x - before.x, y: view.y + point.y - before.y }));
    if (now.doing === 'pinching') pinch(now, event, before);
    if (now.doing === 'dragging' && now.node !== undefined) setDrag({ id: now.node, over: overAt(point, now.node) });
  };

  const pinch = ({ points }: Held, event: PointerEvent<HTMLElement>, before: { x: number; y: number }) => {
    const [other] = [...points].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    if (!other) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const inPane = ({ x, y }: { x: number; y: number }) => ({ x: x - left, y: y - top });
    const fingers = {
      from: inPane(before),
      to: inPane({ x: event.clientX, y: event.clientY }),
      other: inPane(other),
    };
    setView((view) => pinched(view, fingers));
  };

  const overAt = ({ x, y }: { x: number; y: number }, id: string) => {
    const element = nodeAt(document.elementFromPoint(x, y));
    const target = element?.dataset['node'];
    if (!element || target === undefined) return undefined;
    const box = element.getBoundingClientRect();
    const side = dropSide((y - box.top) / box.height);
    return dropPlace(map, id, target, side) ? { id: target, side } : undefined;
  };

  const up = (event: PointerEvent<HTMLElement>) => {
    const now = held.current;
    if (!now?.points.delete(event.pointerId)) return;
    if (now.points.size > 0) return;
    held.current = undefined;
    setDrag(undefined);
    if (event.type === 'pointercancel') return;
    if (now.doing === 'nothing yet' && now.node !== undefined) onTap(now.node);
    if (now.doing !== 'dragging' || now.node === undefined) return;
    const over = overAt({ x: event.clientX, y: event.clientY }, now.node);
    const place = over && dropPlace(map, now.node, over.id, over.side);
    if (place) onDrop(now.node, place);
  };

  return { drag, hand: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up } };
}
