import { Laptop } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useAccountStore } from '../account.tsx';
import { askOwn } from '../ask-own.ts';
import { reloadSoon, tellTabs } from '../tabs.ts';
import { useDates } from '../use-dates.ts';
import { useAct, useOwn } from '../use-own.ts';
import { Fault } from './Fault.tsx';
import { Waiting } from './Waiting.tsx';

const readSessions = (given: Parameters<typeof askOwn>[2]) => askOwn('accounts.sessions', {}, given);

/** Where the account is logged in, and the way to end that. */
export function Sessions() {
  const { language } = useSpeech();
  const t = useWords('account');
  const store = useAccountStore();
  const { day, moment } = useDates();
  const { data, hasFailed, reload } = useOwn(readSessions);
  const { act, isBusy, fault } = useAct();
  const end = async (id: string | undefined) => {
    const ended = await act(() => askOwn('accounts.endSessions', { id }, { language }));
    if (!ended) return;
    if (id !== undefined) return reload();
    store.setAccount(undefined);
    tellTabs('logged out');
    reloadSoon();
  };
  if (!data) return <Waiting hasFailed={hasFailed} onRetry={reload} />;
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
        {data.map(({ id, device, since, seen, until, isThis }) => {
          const name = device === '' ? t('sessions.unknown') : device;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <Icon of={Laptop} className="shrink-0 text-ink-faint" />
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium">
                  {name}
                  {isThis && (
                    <span className="ml-2 rounded-round bg-accent-soft px-2 py-0.5 text-small font-medium text-accent">
                      {t('sessions.this')}
                    </span>
                  )}
                </p>
                <p className="figures text-small text-ink-soft">
                  {t('sessions.times', { since: moment(since), seen: day(seen), until: day(until) })}
                </p>
              </div>
              {!isThis && (
                <Button
                  size="small"
                  className="pointer-coarse:h-11"
                  aria-label={t('sessions.endOf', { device: name })}
                  aria-busy={isBusy}
                  onClick={() => void end(id)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {fault !== undefined && <Fault className="mt-3">{fault}</Fault>}
      <Button kind="danger" className="mt-4" aria-busy={isBusy} onClick={() => void end(undefined)}>
        {t('sessions.endAll')}
      </Button>
    </>
  );
}
