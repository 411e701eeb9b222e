import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Search } from 'lucide-react';
import type { CatalogueEntry } from '@pagewright/contract/catalogue.ts';
import { toolPath } from '../site/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';

interface SearchFieldProps {
  query: string;
  onQuery: (query: string) => void;
  /** The tool that Enter opens. */
  first: CatalogueEntry | undefined;
}

/** Filters the index below; "/" leads here from anywhere on the page, Enter opens the first tool, Escape empties. */
export function SearchField({ query, onQuery, first }: SearchFieldProps) {
  const { t, language } = useSpeech();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <search>
      <form
        className="relative mt-9 max-w-md"
        onSubmit={(event) => {
          event.preventDefault();
          if (first && query.trim() !== '') void navigate(toolPath(first.slug, language));
        }}
      >
        <label htmlFor="find-tool" className="sr-only">
          {t('home.search')}
        </label>
        <Icon of={Search} className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-faint" />
        <input
          ref={field}
          id="find-tool"
          type="search"
          autoComplete="off"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onQuery('')}
          placeholder={t('home.searchPlaceholder')}
          className="h-14 w-full rounded-card border border-line-strong bg-sheet pr-14 pl-12 text-lead text-ink transition-colors placeholder:text-ink-faint hover:border-ink focus:border-accent [&::-webkit-search-cancel-button]:hidden"
        />
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 hidden -translate-y-1/2 rounded-control border border-line bg-sunk px-2 py-0.5 font-text text-small text-ink-faint sm:block"
        >
          /
        </kbd>
      </form>
    </search>
  );
}
