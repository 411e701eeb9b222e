import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { pageBlocks, placesOn, SIDES, type Side } from '../blocks/page-blocks.ts';
import { pagePartners } from '../blocks/page-partners.ts';
import type { OpenPane } from './DocumentPane.tsx';
import type { Review } from './review-context.ts';
import type { ReviewStore } from './review-store.ts';
import { tieScrolling } from './tie-scrolling.ts';

type OpenPanes = Partial<Record<Side, OpenPane>>;

/** Both documents beside each other: which page answers which, one scrolling for both, and a chosen block in sight on either. */
export function useReviewDesk(store: ReviewStore, field: RefObject<HTMLTextAreaElement | null>) {
  const [panes, setPanes] = useState<OpenPanes>({});
  const onOpen = useCallback(
    (side: Side, pane: OpenPane | undefined) => setPanes((before) => ({ ...before, [side]: pane })),
    [],
  );
  const { source, result } = panes;
  const segments = useSyncExternalStore(store.subscribe, () => store.state.translation.segments);
  const pages = useMemo(() => {
    if (!source || !result) return undefined;
    const partners = pagePartners(segments, { source: source.pages, result: result.pages });
    const blocksOf = (side: Side) => pageBlocks(side, segments, partners);
    return { partners, blocks: { source: blocksOf('source'), result: blocksOf('result') } };
  }, [segments, source, result]);

  const tie = useRef<ReturnType<typeof tieScrolling>>(undefined);
  useEffect(() => {
    if (!source || !result || !pages) return undefined;
    tie.current = tieScrolling({ source, result }, pages.partners);
    return () => {
      tie.current?.stop();
      tie.current = undefined;
    };
  }, [source, result, pages]);

  const byKey = useRef<{ side: Side; at: number }>(undefined);
  useEffect(() => {
    if (!pages) return undefined;
    const show = () => {
      const { chosen, translation } = store.state;
      const segment = chosen && translation.segments[chosen.at];
      if (!segment) return;
      for (const side of SIDES) {
        // A block is not moved below the hand that chose it.
        if (chosen.from === side && byKey.current?.side !== side) continue;
        const places = placesOn(side, segment, pages.partners);
        const page = places[0]?.page;
        if (page === undefined) continue;
        const pane = side === 'source' ? source : result;
        tie.current?.apart(() =>
          pane?.reveal(
            page - 1,
            places.filter((place) => place.page === page),
          ),
        );
      }
    };
    let shown = store.state.chosen;
    show();
    return store.subscribe(() => {
      if (store.state.chosen === shown) return;
      shown = store.state.chosen;
      show();
    });
  }, [store, pages, source, result]);

  const takesFocus = useCallback((side: Side, at: number) => {
    const wanted = byKey.current;
    if (wanted?.side !== side || wanted.at !== at) return false;
    byKey.current = undefined;
    return true;
  }, []);
  const chooseByKey = useCallback(
    (side: Side, at: number, by: 1 | -1) => {
      const { segments: all } = store.state.translation;
      let next = at + by;
      const isNowhere = (place: number) =>
        all[place] !== undefined && pages !== undefined && placesOn(side, all[place], pages.partners).length === 0;
      while (isNowhere(next)) next += by;
      if (!all[next]) return;
      byKey.current = { side, at: next };
      store.choose(next, side);
    },
    [store, pages],
  );
  const review = useMemo<Review>(
    () => ({ store, pages, takesFocus, chooseByKey, startTyping: () => field.current?.focus() }),
    [store, pages, takesFocus, chooseByKey, field],
  );
  return { review, onOpen };
}
