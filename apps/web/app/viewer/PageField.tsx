import { useState } from 'react';
import { SMALL_FIELD } from '../ui/fields.ts';
import { useWords } from '../words/speech.tsx';

interface PageFieldProps {
  /** From 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The page that is read, and a way to any other by its number. */
export function PageField({ page, pages, onPage }: PageFieldProps) {
  const t = useWords('viewer');
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number(typed);
    setTyped(undefined);
    if (typed !== undefined && typed.trim() !== '' && Number.isInteger(wanted)) onPage(wanted - 1);
  };
  return (
    <form
      className="flex items-center gap-1.5 px-1 text-small whitespace-nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        aria-label={t('pageField')}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(page + 1)}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={go}
        style={{ width: `calc(${String(pages).length}ch + 1.75rem)` }}
        className={`${SMALL_FIELD} figures min-w-12 px-1.5 text-center pointer-coarse:h-11 pointer-coarse:text-[1rem]`}
      />
      <span className="figures text-ink-soft">{t('ofPages', { count: pages })}</span>
    </form>
  );
}
