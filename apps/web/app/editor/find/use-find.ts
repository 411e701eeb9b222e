import { useEffect, useRef, useState } from 'react';
import type { FindWish, Hit, SearchWish } from '../engine/messages.ts';
import { addMarks } from '../session/acts.ts';
import { useSession } from '../session/session-context.ts';
import { areasOf } from '../text/text-geometry.ts';

/** A search through all pages, and what is done with what it finds. */
export function useFind(onPage: (page: number) => void) {
  const session = useSession();
  const [hits, setHits] = useState<readonly Hit[]>();
  const [at, setAt] = useState(0);
  /** What was looked for, where it can be replaced. */
  const [wish, setWish] = useState<FindWish>();
  /** Pages that were gone through, while a search is under way. */
  const [searched, setSearched] = useState<number>();
  const searching = useRef<AbortController>(undefined);
  useEffect(() => () => searching.current?.abort(), []);

  const show = (hit: Hit | undefined, place: number) => {
    setAt(place);
    if (!hit) return;
    const { page, block, from, to } = hit;
    onPage(page);
    session.select({ kind: 'block', page, block, range: { anchor: from, focus: to } });
  };
  const search = async (wanted: SearchWish, place = 0) => {
    searching.current?.abort();
    const own = new AbortController();
    searching.current = own;
    setWish('patterns' in wanted ? undefined : wanted);
    setHits([]);
    setSearched(0);
    const found: Hit[] = [];
    let isShown = false;
    for await (const { page, hits: more } of session.find(wanted, own.signal)) {
      if (own.signal.aborted) return;
      found.push(...more);
      if (more.length > 0) setHits([...found]);
      setSearched(page + 1);
      // The first hit is there at once, however long the document.
      if (!isShown && found.length > place) {
        isShown = true;
        show(found[place], place);
      }
    }
    if (!isShown && found.length > 0) show(found.at(-1), found.length - 1);
    setSearched(undefined);
  };
  const step = (by: 1 | -1) => {
    if (!hits || hits.length === 0) return;
    const next = (at + by + hits.length) % hits.length;
    show(hits[next], next);
  };
  const replaceOne = async (text: string) => {
    const hit = hits?.[at];
    if (!hit || !wish) return;
    const { page, block, from, to } = hit;
    const change = await session.act({ does: 'type', page, block, from, to, text });
    if (change) await search(wish, at);
  };
  const replaceAll = async (text: string) => {
    const change = wish && (await session.act({ does: 'replace all', wish, text }));
    if (!change) return;
    await search(wish);
    session.set({ notice: { kind: 'replaced', count: change.replaced ?? 0, left: change.left ?? 0 } });
  };
  const markAll = async () => {
    const areas: { page: number; area: number[] }[] = [];
    for (const { page, block, from, to } of hits ?? []) {
      const geometry = (await session.contentOf(page))?.blocks[block];
      const own = geometry ? areasOf(geometry, { anchor: from, focus: to }) : [];
      areas.push(...own.map((corners) => ({ page, area: corners.flatMap(({ x, y }) => [x, y]) })));
    }
    addMarks(session, areas);
  };
  const canReplace = wish !== undefined && hits !== undefined && hits.length > 0;
  return { hits, at, searched, canReplace, search, show, step, replaceOne, replaceAll, markAll };
}
