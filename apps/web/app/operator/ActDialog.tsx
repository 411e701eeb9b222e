import { useState, type FormEvent, type ReactNode } from 'react';
import type { Refusal } from '@pagewright/contract/calls/envelope.ts';
import { Fault } from '../account/center/Fault.tsx';
import { useAct } from '../account/use-own.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useWords } from '../words/speech.tsx';

interface ActDialogProps {
  title: string;
  onClose: () => void;
  /** Asks the server, with the reason. */
  act: (reason: string) => Promise<{ data: unknown } | Refusal>;
  onDone: () => void;
  /** What is still missing. */
  isReady?: boolean;
  children?: ReactNode;
}

/** The shortest that says anything, as the server has it. */
const LEAST_REASON = 3;

/** Nothing is done for somebody else without saying why. */
export function ActDialog({ title, onClose, act, onDone, isReady = true, children }: ActDialogProps) {
  const t = useWords('operator');
  const [reason, setReason] = useState('');
  const { act: doing, isBusy, fault } = useAct();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await doing(() => act(reason.trim()))) onDone();
  };
  return (
    <Dialog title={title} open onClose={onClose}>
      <form onSubmit={(event) => void send(event)} className="space-y-4">
        {children}
        <div>
          <TextField
            label={t('act.reason')}
            value={reason}
            onValue={setReason}
            maxLength={500}
            required
            fault={undefined}
            data-first-focus
          />
          <p className="mt-1.5 text-small text-ink-soft">{t('act.reasonHint')}</p>
        </div>
        {fault !== undefined && <Fault>{fault}</Fault>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('act.cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            aria-busy={isBusy}
            disabled={!isReady || reason.trim().length < LEAST_REASON}
          >
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
