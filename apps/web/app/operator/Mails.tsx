import { useState } from 'react';
import { askOwn } from '../account/ask-own.ts';
import { Waiting } from '../account/center/Waiting.tsx';
import { useDates } from '../account/use-dates.ts';
import { useOwn } from '../account/use-own.ts';
import { Button } from '../ui/Button.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { ActDialog } from './ActDialog.tsx';

const readMails = (given: Parameters<typeof askOwn>[2]) => askOwn('operator.mails', {}, given);

/** Mails whose tries are used up. */
export function Mails() {
  const { language } = useSpeech();
  const t = useWords('operator');
  const { moment } = useDates();
  const { data, hasFailed, reload } = useOwn(readMails);
  const [open, setOpen] = useState<{ id: string; address: string }>();
  if (!data) return <Waiting hasFailed={hasFailed} onRetry={reload} />;
  if (data.length === 0) return <p className="text-ink-soft">{t('mails.none')}</p>;
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
        {data.map(({ id, address, kind, at, attempts, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3.5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium [overflow-wrap:anywhere]">{address}</p>
              <p className="figures text-small [overflow-wrap:anywhere] text-ink-soft">
                {moment(at)} · {t(`mailKinds.${kind}`)} · {t('mails.tries', { count: attempts })}
                {reason !== undefined && ` · ${reason}`}
              </p>
            </div>
            <Button size="small" className="pointer-coarse:h-11" onClick={() => setOpen({ id, address })}>
              {t('mails.again')}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <ActDialog
          title={t('mails.again')}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            reload();
          }}
          act={(reason) => askOwn('operator.resendMail', { id: open.id, reason }, { language })}
        >
          <p className="[overflow-wrap:anywhere] text-ink-soft">{t('mails.againText', { address: open.address })}</p>
        </ActDialog>
      )}
    </>
  );
}
