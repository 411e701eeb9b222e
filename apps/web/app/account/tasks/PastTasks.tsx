import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { HistoryEntry } from '@pagewright/contract/calls/history.ts';
import type { ServerConfig } from '@pagewright/contract/calls/upload.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { homePath } from '../../site/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PaperStack } from '../../ui/PaperStack.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { DeleteTask } from './DeleteTask.tsx';
import { PageLinks } from './PageLinks.tsx';
import { TaskFilters } from './TaskFilters.tsx';
import { TaskTable } from './TaskTable.tsx';
import { usePastTasks } from './use-past-tasks.ts';
import { readWish, writeWish, type Wish } from './wish.ts';

/** What an account has done: looked through, downloaded while it is kept, deleted. */
export function PastTasks({ config }: { config: ServerConfig }) {
  const { t: site } = useSpeech();
  const t = useWords('tasks');
  const [query, setQuery] = useSearchParams();
  const wish = readWish(query);
  const { list, isOf, hasFailed, reload } = usePastTasks(wish);
  const [leaving, setLeaving] = useState<HistoryEntry>();
  const [said, setSaid] = useState('');
  const status = useRef<HTMLOutputElement>(null);

  const show = (next: Wish) => {
    setSaid('');
    setQuery(writeWish(next), { replace: true, preventScrollReset: true });
  };
  const onDeleted = (words: string) => {
    setLeaving(undefined);
    setSaid(words);
    reload();
  };
  // What had the focus goes with its row. After the dialog, which gives it back.
  useEffect(() => {
    if (said !== '') status.current?.focus({ preventScroll: true });
  }, [said]);
  const { retentionMinutes: minutes } = config;
  const hours =
    minutes % 60 === 0 ? site('site.hours', { count: minutes / 60 }) : site('site.minutes', { count: minutes });
  return (
    <div className="column py-10 sm:py-14">
      <h1 className="display text-title">{t('title')}</h1>
      <p className="mt-3 max-w-2xl text-lead text-ink-soft">{t('lead', { hours, months: LIMITS.historyMonths })}</p>
      <TaskFilters wish={wish} onWish={show} />
      <div className="mt-5 mb-3 flex min-h-6 flex-wrap items-baseline justify-between gap-x-6">
        <output className="figures text-small text-ink-soft">
          {list && isOf && !hasFailed && list.total > 0 && t('count', { count: list.total })}
        </output>
        <output ref={status} tabIndex={-1} className="rounded-control font-medium text-accent outline-none">
          {said}
        </output>
      </div>
      <section
        aria-busy={!isOf && !hasFailed}
        data-fetching={!isOf && !hasFailed}
        className="data-[fetching=true]:opacity-60"
      >
        {hasFailed ? (
          <div role="alert" className="rounded-sheet border border-line bg-sheet px-6 py-12 text-center">
            <p className="text-danger">{t('failed')}</p>
            <Button className="mt-5" onClick={reload}>
              {t('retry')}
            </Button>
          </div>
        ) : list === undefined ? (
          <p className="late rounded-sheet border border-line bg-sheet px-6 py-16 text-center text-ink-soft">
            {t('loading')}
          </p>
        ) : list.list.length === 0 ? (
          <NoTasks wish={wish} onWish={show} />
        ) : (
          <TaskTable entries={list.list} mayDownload={config.rights.download} onDelete={setLeaving} />
        )}
      </section>
      {list && !hasFailed && <PageLinks wish={wish} total={list.total} />}
      <DeleteTask entry={leaving} onClose={() => setLeaving(undefined)} onDeleted={onDeleted} />
    </div>
  );
}

function NoTasks({ wish, onWish }: { wish: Wish; onWish: (wish: Wish) => void }) {
  const { language } = useSpeech();
  const t = useWords('tasks');
  const { filter, search, page } = wish;
  const isNew = filter === 'all' && search === '' && page === 1;
  return (
    <div className="flex flex-col items-center rounded-sheet border border-line bg-sheet px-6 py-14 text-center">
      {isNew ? (
        <>
          <PaperStack over={false} />
          <h2 className="display mt-6 text-heading">{t('emptyTitle')}</h2>
          <p className="mt-2 max-w-md text-ink-soft">{t('emptyText')}</p>
          <ButtonLink to={homePath(language)} kind="primary" className="mt-6">
            {t('emptyAction')}
          </ButtonLink>
        </>
      ) : search === '' ? (
        <p className="text-ink-soft">{t(`none.${filter}`)}</p>
      ) : (
        <>
          <p className="[overflow-wrap:anywhere] text-ink-soft">{t('noneFound', { query: search })}</p>
          <Button className="mt-5" onClick={() => onWish({ ...wish, search: '', page: 1 })}>
            {t('clear')}
          </Button>
        </>
      )}
    </div>
  );
}
