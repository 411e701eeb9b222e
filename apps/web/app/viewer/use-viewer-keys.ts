import { useEffect, type RefObject } from 'react';
import type { PageView } from './page-view.ts';
import { nextZoom } from './zoom.ts';

/** Keys of the viewer; scrolling is the browser's. Whoever types in a field means the field. */
export function useViewerKeys(
  area: RefObject<HTMLElement | null>,
  view: PageView,
  pages: number,
  onPrint: () => void,
): void {
  useEffect(() => {
    const acts: Record<string, () => void> = {
      '+': () => view.setZoom(nextZoom(view.state.scale, 'in')),
      '=': () => view.setZoom(nextZoom(view.state.scale, 'in')),
      '-': () => view.setZoom(nextZoom(view.state.scale, 'out')),
      '0': () => view.setZoom('page'),
      '1': () => view.setZoom(1),
      '2': () => view.setZoom('width'),
    };
    const plain: Record<string, () => void> = {
      r: () => view.turnRight(1),
      d: () => view.arrange(view.state.arrangement === 'pairs' ? 'continuous' : 'pairs'),
      s: () => view.arrange(view.state.arrangement === 'single' ? 'continuous' : 'single'),
      R: () => view.turnRight(3),
      n: () => view.goTo(view.state.page + 1),
      p: () => view.goTo(view.state.page - 1),
      Home: () => view.goTo(0),
      End: () => view.goTo(pages - 1, 1),
    };
    /** Where one page is all there is to scroll through. */
    const alone: Record<string, () => void> = {
      PageDown: () => view.goTo(view.state.page + 1),
      PageUp: () => view.goTo(view.state.page - 1),
    };
    const pressed = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p') {
        event.preventDefault();
        return onPrint();
      }
      if ((event.target as Element).closest('input, textarea, select, [contenteditable]') || event.altKey) return;
      const act =
        acts[event.key] ??
        (view.state.arrangement === 'single' ? alone[event.key] : undefined) ??
        (event.ctrlKey || event.metaKey ? undefined : plain[event.key]);
      if (!act) return;
      event.preventDefault();
      act();
    };
    const element = area.current;
    element?.addEventListener('keydown', pressed);
    return () => element?.removeEventListener('keydown', pressed);
  }, [area, view, pages, onPrint]);
}
