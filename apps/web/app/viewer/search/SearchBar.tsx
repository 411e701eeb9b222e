import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { TFunction } from 'i18next';
import { CaseSensitive, ChevronDown, ChevronUp, WholeWord, X, type LucideIcon } from 'lucide-react';
import type { PageTextProblem } from '../../page-text/messages.ts';
import { IconButton } from '../../ui/Button.tsx';
import { SMALL_FIELD } from '../../ui/fields.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import type { Search, SearchOption, SearchState } from './search.ts';

interface SearchBarProps {
  search: Search;
  pages: number;
  /** Why there is nothing to search. */
  problem: PageTextProblem | undefined;
  onClose: () => void;
}

const TOGGLE = 'aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:size-11';

/** Words to look for on all pages, how many there are, and ways from one to the next. */
export function SearchBar({ search, pages, problem, onClose }: SearchBarProps) {
  const t = useWords('viewer');
  const state = useSyncExternalStore(search.subscribe, () => search.state);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const none = state.hits.length === 0;
  const toggle = (option: SearchOption, of: LucideIcon | undefined) => (
    <IconButton label={t(option)} aria-pressed={state[option]} onClick={() => search.toggle(option)} className={TOGGLE}>
      {of ? <Icon of={of} /> : <span aria-hidden>é</span>}
    </IconButton>
  );
  const refused = problem && t(problem === 'protected' ? 'textProtected' : 'textUnreadable');
  return (
    <search className="flex flex-wrap items-center gap-x-1 gap-y-1.5 border-b border-line bg-sheet px-2 py-1.5">
      <input
        ref={field}
        type="search"
        aria-label={t('searchWords')}
        placeholder={t('searchWords')}
        autoComplete="off"
        spellCheck={false}
        value={state.words}
        readOnly={problem !== undefined}
        onChange={({ target }) => search.type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          search.step(event.shiftKey ? -1 : 1);
        }}
        className={`${SMALL_FIELD} min-w-40 flex-1 sm:max-w-80 pointer-coarse:h-11 pointer-coarse:text-[1rem]`}
      />
      <span className="flex">
        <IconButton label={t('previousHit')} disabled={none} onClick={() => search.step(-1)} className={TOGGLE}>
          <Icon of={ChevronUp} />
        </IconButton>
        <IconButton label={t('nextHit')} disabled={none} onClick={() => search.step(1)} className={TOGGLE}>
          <Icon of={ChevronDown} />
        </IconButton>
        {toggle('matchCase', CaseSensitive)}
        {toggle('wholeWords', WholeWord)}
        {toggle('matchAccents', undefined)}
      </span>
      <output className="figures min-w-0 flex-1 px-2 text-small text-ink-soft max-sm:order-last max-sm:basis-full">
        {refused ?? countOf(state, pages, t)}
      </output>
      <IconButton label={t('closeSearch')} onClick={onClose} className="pointer-coarse:size-11">
        <Icon of={X} />
      </IconButton>
    </search>
  );
}

function countOf(state: SearchState, pages: number, t: TFunction<'viewer'>): string {
  const { words, hits, current, isRunning, isCut, searched } = state;
  if (words.trim() === '') return '';
  const count = hits.length;
  if (count === 0) return isRunning ? t('searching', { page: searched, count: pages }) : t('noHits');
  const place = current ? hits.indexOf(current) + 1 : 0;
  if (isCut) return t('hitOfMany', { place, count });
  return isRunning ? t('hitSoFar', { place, count, page: searched, pages }) : t('hitOf', { place, count });
}
