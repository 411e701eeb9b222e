import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { useSession } from '../session/session-context.ts';
import type { useFind } from './use-find.ts';

/** More than anybody reads; the count tells of all. */
const MOST_SHOWN = 500;

/** What was found, page by page, and ways from one to the next. */
export function HitList({ found }: { found: ReturnType<typeof useFind> }) {
  const t = useWords('editor');
  const session = useSession();
  return (
    <div className="border-t border-line p-4">
      <div className="flex items-center justify-between gap-2">
        <output className="text-small">
          {found.searched !== undefined && t('find.searching', { page: found.searched, pages: session.pageCount })}
          {found.searched === undefined && found.hits?.length === 0 && t('find.none')}
          {found.hits && found.hits.length > 0 && ` ${t('find.found', { count: found.hits.length })}`}
        </output>
        {found.hits && found.hits.length > 0 && (
          <span className="flex">
            <IconButton label={t('find.previous')} onClick={() => found.step(-1)} className="pointer-coarse:size-11">
              <Icon of={ChevronUp} size="small" />
            </IconButton>
            <IconButton label={t('find.next')} onClick={() => found.step(1)} className="pointer-coarse:size-11">
              <Icon of={ChevronDown} size="small" />
            </IconButton>
          </span>
        )}
      </div>
      {found.hits && found.hits.length > 0 && (
        <>
          <Button
            kind="danger"
            size="small"
            className="mt-2 w-full pointer-coarse:h-11"
            onClick={() => void found.markAll()}
          >
            {t('find.redact')}
          </Button>
          <ol className="mt-3">
            {found.hits.slice(0, MOST_SHOWN).map((hit, place) => (
              <li key={`${hit.page} ${hit.block} ${hit.from}`}>
                <button
                  type="button"
                  aria-current={place === found.at}
                  onClick={() => found.show(hit, place)}
                  className="w-full rounded-control px-2 py-1.5 text-left text-small -outline-offset-2 hover:bg-sunk aria-[current=true]:bg-tint-soft"
                >
                  <span className="block text-ink-soft">{t('find.onPage', { page: hit.page + 1 })}</span>
                  <span className="block break-words">
                    {hit.before}
                    <mark className="bg-tint-line text-ink">{hit.match}</mark>
                    {hit.behind}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
