import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

/** Within this distance of the window's edge the page scrolls by itself, faster the nearer. */
const EDGE_PIXELS = 72;
const SCROLL_PIXELS_PER_FRAME = 14;

interface Held {
  uid: string;
  /** Where it was, for Escape. */
  from: number;
  pointer: number;
  y: number;
}

/**
 * Reorders the rows of a list by their grips: with a pointer the row follows as it crosses its neighbours, with the
 * keyboard it moves by one place.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  uids: readonly string[],
  onMove: (uid: string, to: number) => void,
) {
  const [dragged, setDragged] = useState<string>();
  const held = useRef<Held>(undefined);

  /**
   * Where the held row belongs with the pointer at this height. It changes places with a neighbour once the pointer would be
   * on it there: at the neighbour's edge where both are equally tall, later where the neighbour is taller.
   */
  const placeAt = (y: number, uid: string): number => {
    const rows = [...(list.current?.children ?? [])];
    const own = rows.findIndex((row) => row.getAttribute('data-uid') === uid);
    const height = rows[own]?.getBoundingClientRect().height ?? 0;
    return rows.filter((row, place) => {
      const { top, bottom } = row.getBoundingClientRect();
      if (place === own) return false;
      return place < own ? y >= Math.min(bottom, top + height) : y > Math.max(top, bottom - height);
    }).length;
  };
  const follow = useEffectEvent(() => {
    if (!held.current) return;
    const { uid, y } = held.current;
    const to = placeAt(y, uid);
    if (to !== uids.indexOf(uid)) onMove(uid, to);
  });
  const letGo = useEffectEvent(() => {
    held.current = undefined;
    setDragged(undefined);
  });
  const onPointerMove = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!held.current || event.pointerId !== held.current.pointer) return;
    held.current.y = event.clientY;
    follow();
  });
  const onPointerEnd = useEffectEvent((event: globalThis.PointerEvent) => {
    if (event.pointerId !== held.current?.pointer) return;
    if (event.type === 'pointerup') onPointerMove(event);
    letGo();
  });
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || !held.current) return;
    const { uid, from } = held.current;
    letGo();
    onMove(uid, from);
  });

  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    // On the window: a row that moves down is put into the list anew, and loses every pointer that it had captured.
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', onPointerEnd);
    window.addEventListener('pointercancel', onPointerEnd);
    window.addEventListener('blur', letGo);
    window.addEventListener('keydown', onEscape);
    let frame = requestAnimationFrame(function scroll() {
      const y = held.current?.y ?? 0;
      const pull = Math.max(0, y - window.innerHeight + EDGE_PIXELS) - Math.max(0, EDGE_PIXELS - y);
      if (pull !== 0) {
        window.scrollBy(0, Math.max(-1, Math.min(1, pull / EDGE_PIXELS)) * SCROLL_PIXELS_PER_FRAME);
        follow();
      }
      frame = requestAnimationFrame(scroll);
    });
    return () => {
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', onPointerEnd);
      window.removeEventListener('pointercancel', onPointerEnd);
      window.removeEventListener('blur', letGo);
      window.removeEventListener('keydown', onEscape);
      cancelAnimationFrame(frame);
    };
  }, [isDragging]);

  const gripOf = (uid: string) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      const to = uids.indexOf(uid) + by;
      if (by === 0 || to < 0 || to >= uids.length) return;
      event.preventDefault();
      onMove(uid, to);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || held.current) return;
      // A finger is captured by what it touches, which may leave the list for a moment.
      event.currentTarget.releasePointerCapture(event.pointerId);
      held.current = { uid, from: uids.indexOf(uid), pointer: event.pointerId, y: event.clientY };
      setDragged(uid);
    },
  });
  return { dragged, gripOf };
}
