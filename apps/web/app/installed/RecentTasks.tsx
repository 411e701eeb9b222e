import { useState } from 'react';
import { Link } from 'react-router';
import type { HistoryEntry } from '@pagewright/contract/calls/history.ts';
import { DeleteTask } from '../account/tasks/DeleteTask.tsx';
import { TaskTable } from '../account/tasks/TaskTable.tsx';
import { usePastTasks } from '../account/tasks/use-past-tasks.ts';
import { tasksPath } from '../site/paths.ts';
import { useSpeech, useWords } from '../words/speech.tsx';

const MOST_SHOWN = 5;

/** The account's last tasks; nothing where there are none, or while nobody can be asked. */
export function RecentTasks({ mayDownload }: { mayDownload: boolean }) {
  const { language } = useSpeech();
  const t = useWords('app');
  const { list, reload } = usePastTasks({ filter: 'all', search: '', page: 1 });
  const [leaving, setLeaving] = useState<HistoryEntry>();
  if (!list || list.list.length === 0) return null;
  return (
    <section className="column rise pb-10">
      <div className="mb-3 flex items-baseline justify-between gap-6">
        <h2 className="display text-heading">{t('recent')}</h2>
        <Link to={tasksPath(language)} className="py-1 text-ink-soft underline underline-offset-4 hover:text-ink">
          {t('allTasks')}
        </Link>
      </div>
      <TaskTable entries={list.list.slice(0, MOST_SHOWN)} mayDownload={mayDownload} onDelete={setLeaving} />
      <DeleteTask
        entry={leaving}
        onClose={() => setLeaving(undefined)}
        onDeleted={() => {
          setLeaving(undefined);
          reload();
        }}
      />
    </section>
  );
}
