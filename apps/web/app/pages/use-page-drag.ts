import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** A press becomes a drag once the pointer went this far. */
const DRAG_AFTER_PIXELS = 6;
/** A finger that rests this long on a page lifts it; one that moves before scrolls. */
const LIFT_AFTER_MS = 350;
/** Within this distance of an edge the grid scrolls by itself, faster the nearer. */
const EDGE_PIXELS = 64;
const SCROLL_PIXELS_PER_FRAME = 18;

interface Press {
  x: number;
  y: number;
  key: number;
  dragging: boolean;
  /** The timer of a resting finger, which lifts the page when it runs out. */
  resting: ReturnType<typeof setTimeout> | undefined;
}

export interface DragShown {
  /** Where the pointer is, in the window. */
  x: number;
  y: number;
  /** The dragged pages will stand before what is at this place now. */
  before: number;
}

interface PageDrag {
  scroller: RefObject<HTMLElement | null>;
  columns: number;
  rowHeight: number;
  count: number;
  enabled: boolean;
  /** A drag begins on this page: it must be among the selected ones. */
  onLift: (key: number) => void;
  onDrop: (before: number) => void;
}

/** Drags the selected pages: with a mouse or pen at once, with a finger after it has rested on a page. */
export function usePageDrag({ scroller, columns, rowHeight, count, enabled, onLift, onDrop }: PageDrag) {
  const [shown, setShown] = useState<DragShown>();
  const press = useRef<Press | undefined>(undefined);
  const pointer = useRef({ x: 0, y: 0 });

  const placeAt = (x: number, y: number): number => {
    const element = scroller.current;
    if (!element || columns === 0) return 0;
    const bounds = element.getBoundingClientRect();
    const row = Math.floor((y - bounds.top + element.scrollTop) / rowHeight);
    const column = Math.round(((x - bounds.left) / element.clientWidth) * columns);
    return Math.max(0, Math.min(count, row * columns + Math.max(0, Math.min(columns, column))));
  };
  const show = useEffectEvent(() =>
    setShown({ ...pointer.current, before: placeAt(pointer.current.x, pointer.current.y) }),
  );

  const letGo = useEffectEvent(() => {
    clearTimeout(press.current?.resting);
    press.current = undefined;
    setShown(undefined);
  });
  const onMove = useEffectEvent((event: globalThis.PointerEvent) => {
    const start = press.current;
    if (!start) return;
    pointer.current = { x: event.clientX, y: event.clientY };
    if (!start.dragging) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG_AFTER_PIXELS) return;
      if (start.resting !== undefined) return letGo();
      start.dragging = true;
      onLift(start.key);
    }
    show();
  });
  const onUp = useEffectEvent((event: globalThis.PointerEvent) => {
    const dragged = press.current?.dragging === true;
    letGo();
    if (!dragged) return;
    onDrop(placeAt(event.clientX, event.clientY));
    // The click that follows a drag must not change the selection.
    const swallow = (click: Event) => click.stopPropagation();
    window.addEventListener('click', swallow, { capture: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
  });
  const onCancel = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    letGo();
  });
  // While a page is held, the finger moves it and not the list; the browser asks before the first move only.
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    if (press.current?.dragging) event.preventDefault();
  });
  const onContextMenu = useEffectEvent((event: Event) => {
    if (press.current?.resting !== undefined) event.preventDefault();
  });

  useEffect(() => {
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('touchmove', onTouchMove, { passive: false });
    window.addEventListener('contextmenu', onContextMenu);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onCancel);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('touchmove', onTouchMove);
      window.removeEventListener('contextmenu', onContextMenu);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onCancel);
    };
  }, []);

  const dragging = shown !== undefined;
  useEffect(() => {
    if (!dragging) return;
    let frame = 0;
    const scroll = () => {
      const bounds = scroller.current?.getBoundingClientRect();
      if (bounds) {
        const { y } = pointer.current;
        const pull = Math.max(0, bounds.top + EDGE_PIXELS - y) - Math.max(0, y - bounds.bottom + EDGE_PIXELS);
        if (pull !== 0) {
          scroller.current?.scrollBy(
            0,
            -Math.sign(pull) * Math.min(1, Math.abs(pull) / EDGE_PIXELS) * SCROLL_PIXELS_PER_FRAME,
          );
          show();
        }
      }
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [dragging, scroller]);

  const onPointerDown = (event: PointerEvent, key: number) => {
    if (!enabled || event.button !== 0) return;
    const start: Press = { x: event.clientX, y: event.clientY, key, dragging: false, resting: undefined };
    press.current = start;
    if (event.pointerType !== 'touch') return;
    start.resting = setTimeout(() => {
      if (press.current !== start) return;
      start.dragging = true;
      pointer.current = { x: start.x, y: start.y };
      onLift(key);
      setShown({ ...pointer.current, before: placeAt(start.x, start.y) });
    }, LIFT_AFTER_MS);
  };
  return { shown, placeAt, onPointerDown };
}
