import { useEffect, useState } from 'react';
import type { Aim, PageLink, Turn } from '../preview/messages.ts';
import { useWords } from '../words/speech.tsx';

export interface PageLinksProps {
  page: number;
  turn: Turn;
  linksOf: (page: number, turn: Turn, signal: AbortSignal) => Promise<PageLink[]>;
  onAim: (aim: Extract<Aim, { page: number }>) => void;
}

const LOOK = 'absolute rounded-[2px] hover:bg-[#15675c]/15 focus-visible:bg-[#15675c]/15';
/** What is passed by in scrolling needs no links. */
const RESTS_MS = 150;

/** The links of a page, over its picture. Addresses open in a tab of their own, which learns nothing of this one. */
export function PageLinks({ page, turn, linksOf, onAim }: PageLinksProps) {
  const t = useWords('viewer');
  const [links, setLinks] = useState<{ turn: Turn; links: PageLink[] }>();
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () =>
      linksOf(page, turn, leaving.signal).then(
        (found) => !leaving.signal.aborted && setLinks({ turn, links: found }),
        // A page whose links cannot be read is a page without links.
        () => undefined,
      );
    const timer = setTimeout(() => void ask(), RESTS_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [page, turn, linksOf]);
  if (links?.turn !== turn) return null;
  return links.links.map(({ aim, left, top, width, height }) => {
    const style = {
      left: `${left * 100}%`,
      top: `${top * 100}%`,
      width: `${width * 100}%`,
      height: `${height * 100}%`,
    };
    const key = `${left} ${top} ${width} ${height}`;
    return 'address' in aim ? (
      <a
        key={key}
        href={aim.address}
        target="_blank"
        rel="noopener noreferrer"
        title={aim.address}
        aria-label={t('linkTo', { address: aim.address })}
        className={LOOK}
        style={style}
      />
    ) : (
      <button
        key={key}
        type="button"
        aria-label={t('linkToPage', { page: aim.page + 1 })}
        onClick={() => onAim(aim)}
        className={LOOK}
        style={style}
      />
    );
  });
}
