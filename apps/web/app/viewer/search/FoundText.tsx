import { useSyncExternalStore } from 'react';
import type { TextOfPage } from '../../page-text/messages.ts';
import type { DrawnPage } from '../page-layer.ts';
import { areaPath } from '../text/area-path.ts';
import { Area } from '../text/Area.tsx';
import type { Search } from './search.ts';

interface FoundTextProps extends Pick<DrawnPage, 'page' | 'turn'> {
  text: TextOfPage;
  search: Search;
}

/** What a search found on a page; the hit that is shown stands out. */
export function FoundText({ page, turn, text, search }: FoundTextProps) {
  const { hits, current } = useSyncExternalStore(search.subscribe, () => search.state);
  const found = hits.filter((hit) => hit.page === page);
  if (found.length === 0) return null;
  const others = found.filter((hit) => hit !== current);
  const shown = found.filter((hit) => hit === current);
  return (
    <>
      <Area path={areaPath(text, others, turn)} className="text-[#f5c400] opacity-40" />
      <Area path={areaPath(text, shown, turn)} className="text-[#f07800] opacity-50" />
    </>
  );
}
