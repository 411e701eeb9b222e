import type { HistoryEntry } from '@pagewright/contract/calls/history.ts';
import { useWords } from '../../words/speech.tsx';
import { TaskRow } from './TaskRow.tsx';

const COLUMNS = ['date', 'name', 'tool', 'status', 'operation'] as const;

interface TaskTableProps {
  entries: readonly HistoryEntry[];
  mayDownload: boolean;
  onDelete: (entry: HistoryEntry) => void;
}

/** A table, whose rows are cards on narrow screens: browsers keep it a table however its parts are drawn. */
export function TaskTable({ entries, mayDownload, onDelete }: TaskTableProps) {
  const t = useWords('tasks');
  return (
    <table
      aria-label={t('table')}
      className="block w-full table-fixed md:table md:overflow-hidden md:rounded-sheet md:border md:border-line md:bg-sheet"
    >
      <thead className="max-md:sr-only">
        <tr className="border-b border-line bg-paper text-left text-small text-ink-soft">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={`px-4 py-3 font-medium ${WIDTHS[column]}`}>
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {entries.map((entry) => (
          <TaskRow key={`${entry.id} ${entry.at}`} entry={entry} mayDownload={mayDownload} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  );
}

const WIDTHS: Record<(typeof COLUMNS)[number], string> = {
  date: 'w-[15%]',
  name: '',
  tool: 'w-[17%]',
  status: 'w-[17%]',
  operation: 'w-[24%]',
};
