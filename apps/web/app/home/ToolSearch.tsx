import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Search } from 'lucide-react';
import { toolDrawing } from '../shell/tool-icons.ts';
import { useEarlyInput } from '../site/use-early-input.ts';
import { useToolPath } from '../site/use-tool-path.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import { toolFinder } from './find-tools.ts';
import type { HomeTool } from './home-tool.ts';

const MOST_SHOWN = 6;

/**
 * Finds a tool: what fits stands right below the field, the best one first. "/" leads here from anywhere on the page, Enter
 * opens the first tool, the arrow keys go through them, Escape empties the field.
 */
export function ToolSearch({ tools }: { tools: readonly HomeTool[] }) {
  const { t, language } = useSpeech();
  const navigate = useNavigate();
  const toolPath = useToolPath();
  const search = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState('');
  const find = useMemo(() => toolFinder(tools, language), [tools, language]);
  const searching = query.trim() !== '';
  const found = useMemo(() => (searching ? find(query) : []), [find, query, searching]);

  useEarlyInput(search);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const sentence =
    found.length > 0 ? t('home.searchFound', { count: found.length }) : t('home.searchNone', { query: query.trim() });
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [field.current, ...(list.current?.querySelectorAll('a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLInputElement | HTMLAnchorElement | null);
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && at >= 0) {
      event.preventDefault();
      stops[at + by]?.focus();
    }
    if (event.key !== 'Escape') return;
    setQuery('');
    field.current?.focus();
  };

  return (
    <search ref={search} className="relative mt-9 block max-w-md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first) void navigate(toolPath(first.slug));
        }}
      >
        <label htmlFor="find-tool" className="sr-only">
          {t('home.search')}
        </label>
        <Icon of={Search} className="pointer-events-none absolute top-4.5 left-4 text-ink-faint" />
        <input
          ref={field}
          id="find-tool"
          type="search"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={t('home.searchPlaceholder')}
          className="h-14 w-full rounded-card border border-line-strong bg-sheet pr-14 pl-12 text-lead text-ink transition-colors placeholder:text-ink-faint hover:border-ink focus:border-accent [&::-webkit-search-cancel-button]:hidden"
        />
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 right-4 hidden rounded-control border border-line bg-sunk px-2 py-0.5 font-text text-small text-ink-faint sm:block"
        >
          /
        </kbd>
      </form>
      <output className="sr-only">{searching && sentence}</output>
      {searching && (
        <div className="rise absolute inset-x-0 top-full z-20 mt-2 rounded-card border border-line bg-sheet shadow-floating">
          {found.length === 0 ? (
            <p aria-hidden="true" className="px-4 py-3.5 break-words text-ink-soft">
              {sentence}
            </p>
          ) : (
            <ul ref={list} aria-label={t('home.searchResults')} className="p-1.5">
              {found.slice(0, MOST_SHOWN).map((tool) => (
                <li key={tool.slug} data-family={tool.family}>
                  <Link
                    to={toolPath(tool.slug)}
                    prefetch="intent"
                    onKeyDown={onKeyDown}
                    className="flex min-h-12 items-center gap-3 rounded-control px-3 py-1.5 transition-colors hover:bg-tint-soft focus-visible:outline-offset-[-2px]"
                  >
                    <Icon of={toolDrawing(tool)} className="shrink-0 text-tint" />
                    <span className="min-w-0">
                      <span className="block font-medium">{tool.title}</span>
                      <span className="block truncate text-small text-ink-soft">{tool.subtitle}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </search>
  );
}
