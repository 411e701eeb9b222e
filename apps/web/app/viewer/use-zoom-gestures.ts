import { useEffect, type RefObject } from 'react';
import type { PageView, Point } from './page-view.ts';

/** A notch of a wheel is 100 pixels: a tenth. Trackpads send pinches as many small turns of the wheel with Ctrl. */
const ZOOM_OF_PIXEL = 0.001;

/** Zoom by wheel and Ctrl, by trackpad and by two fingers; what is under the hand stays there. */
export function useZoomGestures(scroller: RefObject<HTMLElement | null>, view: PageView): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const placeOf = (x: number, y: number): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };
    const turned = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const small = Math.abs(event.deltaY) < 50;
      const pixels = event.deltaY * (small ? 10 : 1);
      view.setZoom(view.zoom * Math.exp(-pixels * ZOOM_OF_PIXEL), placeOf(event.clientX, event.clientY));
    };

    let pinch: { spread: number; zoom: number } | undefined;
    const fingersOf = ({ touches: [one, two] }: TouchEvent) =>
      one &&
      two && {
        spread: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
        at: placeOf((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2),
      };
    const touched = (event: TouchEvent) => {
      const fingers = fingersOf(event);
      pinch = fingers && { spread: Math.max(1, fingers.spread), zoom: view.zoom };
    };
    const moved = (event: TouchEvent) => {
      const fingers = fingersOf(event);
      if (!fingers || !pinch) return;
      event.preventDefault();
      view.setZoom((pinch.zoom * fingers.spread) / pinch.spread, fingers.at);
    };
    element.addEventListener('wheel', turned, { passive: false });
    element.addEventListener('touchstart', touched, { passive: true });
    element.addEventListener('touchmove', moved, { passive: false });
    element.addEventListener('touchend', touched, { passive: true });
    return () => {
      element.removeEventListener('wheel', turned);
      element.removeEventListener('touchstart', touched);
      element.removeEventListener('touchmove', moved);
      element.removeEventListener('touchend', touched);
    };
  }, [scroller, view]);
}
