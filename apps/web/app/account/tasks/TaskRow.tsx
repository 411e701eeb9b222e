import { Link } from 'react-router';
import { CircleCheck, CircleDashed, CircleX, Download, Trash2, X, type LucideIcon } from 'lucide-react';
import type { HistoryEntry } from '@pagewright/contract/calls/history.ts';
import { linkTo } from '@pagewright/contract/calls/links.ts';
import { useSite } from '../../root.tsx';
import { pricingPath, toolPath } from '../../site/paths.ts';
import { Button, ButtonLink, DownloadLink } from '../../ui/Button.tsx';
import { FileName } from '../../ui/FileName.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';

interface TaskRowProps {
  entry: HistoryEntry;
  mayDownload: boolean;
  onDelete: (entry: HistoryEntry) => void;
}

const CELL = 'block min-w-0 md:table-cell md:px-4 md:py-3.5 md:align-top';

export function TaskRow({ entry, mayDownload, onDelete }: TaskRowProps) {
  const { language, bytes } = useSpeech();
  const t = useWords('tasks');
  const catalogue = useSite()?.catalogue ?? [];
  const tool = catalogue.find(({ slug }) => slug === entry.tool);
  const { name, files, at, bytesBefore, bytesAfter } = entry;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at);
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at);
  return (
    <tr className="mb-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card border border-line bg-sheet p-4 md:table-row md:border-x-0 md:border-t-0 md:last:border-b-0">
      <td className={`${CELL} figures text-small text-ink-soft max-md:order-3`}>
        <time dateTime={new Date(at).toISOString()}>
          {day} <span className="whitespace-nowrap md:block">{time}</span>
        </time>
      </td>
      <td className={`${CELL} max-md:order-1 max-md:col-span-2`}>
        <span className="block font-medium">
          <FileName name={name === '' ? t('unnamed') : name} />
        </span>
        {files > 1 && <span className="block text-small text-ink-soft">{t('moreFiles', { count: files - 1 })}</span>}
        {bytesAfter !== undefined && bytesBefore > 0 && (
          <span className="figures block text-small text-ink-soft">
            {t('sizes', { before: bytes(bytesBefore), after: bytes(bytesAfter) })}
          </span>
        )}
      </td>
      <td className={`${CELL} max-md:order-2 max-md:text-small`}>
        {tool ? (
          <Link
            to={toolPath(tool.slug, language)}
            className="rounded-sm text-ink underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-accent"
          >
            {tool.title}
          </Link>
        ) : (
          entry.tool
        )}
      </td>
      <td className={`${CELL} max-md:order-4 max-md:col-span-2`}>
        <Status entry={entry} />
      </td>
      <td className={`${CELL} max-md:order-5 max-md:col-span-2 max-md:mt-1 max-md:-mb-1.5 max-md:empty:hidden`}>
        {entry.status !== 'deleted' && <Operations entry={entry} mayDownload={mayDownload} onDelete={onDelete} />}
      </td>
    </tr>
  );
}

const LOOKS: Record<HistoryEntry['status'], { icon: LucideIcon; tone: string }> = {
  running: { icon: CircleDashed, tone: 'text-ink-soft' },
  success: { icon: CircleCheck, tone: 'text-accent' },
  failed: { icon: CircleX, tone: 'text-danger' },
  deleted: { icon: Trash2, tone: 'text-ink-soft' },
};

function Status({ entry: { status, results, keptUntil } }: { entry: HistoryEntry }) {
  const { language } = useSpeech();
  const t = useWords('tasks');
  const { icon, tone } = LOOKS[status];
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at);
  const kept = results.length > 0 && keptUntil !== undefined;
  return (
    <>
      <span className={`inline-flex items-center gap-2 font-medium ${tone}`}>
        <Icon of={icon} size="small" className="shrink-0" />
        {t(`status.${status}`)}
      </span>
      {status === 'success' && (
        <span className="figures block text-small text-ink-soft max-md:ml-2 max-md:inline">
          {kept ? t('keptUntil', { time: time(keptUntil) }) : t('gone')}
        </span>
      )}
    </>
  );
}

function Operations({ entry, mayDownload, onDelete }: TaskRowProps) {
  const { language } = useSpeech();
  const t = useWords('tasks');
  const { id, results, status } = entry;
  const [only] = results;
  const file = entry.name === '' ? t('unnamed') : entry.name;
  const isRunning = status === 'running';
  return (
    <span className="flex flex-wrap gap-2 md:-mt-1.5">
      {only && !mayDownload && (
        <ButtonLink to={pricingPath(language)} size="small" className="max-md:h-11">
          {t('downloadPlan')}
        </ButtonLink>
      )}
      {only && mayDownload && (
        <DownloadLink
          href={
            results.length === 1
              ? linkTo('results.download', { token: only.token })
              : linkTo('results.downloadAll', { id })
          }
          // Of several, the server names the archive.
          name={results.length === 1 ? only.name : ''}
          label={t('downloadOf', { file: results.length === 1 ? only.name : file })}
          size="small"
          className="max-md:h-11"
        >
          <Icon of={Download} size="small" />
          {results.length === 1 ? t('download') : t('downloadZip', { count: results.length })}
        </DownloadLink>
      )}
      <Button
        kind="quiet"
        size="small"
        className="first:-ml-3 max-md:h-11"
        aria-label={t(isRunning ? 'stopOf' : 'deleteOf', { file })}
        onClick={() => onDelete(entry)}
      >
        <Icon of={isRunning ? X : Trash2} size="small" />
        {t(isRunning ? 'stop' : 'delete')}
      </Button>
    </span>
  );
}
