import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { MapSides } from '@pagewright/contract/calls/values.ts';
import type { MindMapLayout } from '@pagewright/contract/mind-maps/layout.ts';
import { begun, fitted, revealed, zoomed, type ViewBox } from './view-box.ts';

/** A map as it was laid out for its pane. */
export interface DrawnMap {
  layout: MindMapLayout;
  sides: MapSides;
}

const STEP = 1.25;
/** How much a wheel zooms, for each pixel that it would scroll. */
const WHEEL = 0.002;

/** Which part of the map is seen: it begins at its title, follows what is selected, and wheels move and zoom it. */
export function useView(pane: RefObject<HTMLElement | null>, drawn: DrawnMap | undefined, selected: string) {
  const layout = drawn?.layout;
  const [view, setView] = useState<ViewBox>();
  const begunWith = useRef<MapSides>(undefined);
  const last = useRef(selected);
  const change = useCallback(
    (next: (view: ViewBox) => ViewBox) => setView((known) => (known ? next(known) : known)),
    [],
  );

  useEffect(() => {
    const element = pane.current;
    if (!element || !drawn || begunWith.current === drawn.sides) return undefined;
    const begin = () => {
      const [root] = drawn.layout.nodes;
      if (!root || element.clientWidth === 0 || begunWith.current === drawn.sides) return;
      begunWith.current = drawn.sides;
      const size = { width: element.clientWidth, height: element.clientHeight };
      setView(begun(size, drawn.layout, root, drawn.sides));
    };
    // Behind another part of the page it has no size yet.
    const observer = new ResizeObserver(begin);
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane, drawn]);

  useEffect(() => {
    const element = pane.current;
    const placed = layout?.nodes.find(({ node }) => node.id === selected);
    if (!element || !placed || last.current === selected) return;
    last.current = selected;
    change((known) => revealed(known, { width: element.clientWidth, height: element.clientHeight }, placed));
  }, [pane, layout, selected, change]);

  useEffect(() => {
    const element = pane.current;
    const turned = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element!.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      change((known) =>
        event.ctrlKey || event.metaKey
          ? zoomed(known, Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 4 : 1)), at)
          : { ...known, x: known.x - event.deltaX, y: known.y - event.deltaY },
      );
    };
    // React's own listeners may not keep the page from scrolling.
    element?.addEventListener('wheel', turned, { passive: false });
    return () => element?.removeEventListener('wheel', turned);
  }, [pane, change]);

  const sizeOf = () => ({ width: pane.current?.clientWidth ?? 0, height: pane.current?.clientHeight ?? 0 });
  const zoomBy = (factor: number) => {
    const { width, height } = sizeOf();
    change((known) => zoomed(known, factor, { x: width / 2, y: height / 2 }));
  };
  return {
    view,
    change,
    larger: () => zoomBy(STEP),
    smaller: () => zoomBy(1 / STEP),
    fit: () => layout && setView(fitted(sizeOf(), layout)),
  };
}
