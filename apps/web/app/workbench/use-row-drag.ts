import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

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

  const placeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const under = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return under < 0 ? rows.length - 1 : under;
  };
  const gripOf = (uid: string) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      const to = uids.indexOf(uid) + by;
      if (by === 0 || to < 0 || to >= uids.length) return;
      event.preventDefault();
      onMove(uid, to);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const grip = event.currentTarget;
      grip.setPointerCapture(event.pointerId);
      setDragged(uid);
      let last: number | undefined;
      const move = (moving: globalThis.PointerEvent) => {
        const to = placeAt(moving.clientY);
        if (to !== last) onMove(uid, to);
        last = to;
      };
      const end = () => {
        setDragged(undefined);
        grip.removeEventListener('pointermove', move);
        grip.removeEventListener('pointerup', end);
        grip.removeEventListener('pointercancel', end);
      };
      grip.addEventListener('pointermove', move);
      grip.addEventListener('pointerup', end);
      grip.addEventListener('pointercancel', end);
    },
  });
  return { dragged, gripOf };
}
