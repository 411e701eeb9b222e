import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useWords } from '../words/speech.tsx';
import { FaultNote } from './FaultNote.tsx';
import { faultOf, type Fault } from './session/ai-calls.ts';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** On the button that does it. */
  act: string;
  onAct: () => Promise<void>;
  onClose: () => void;
}

/** Something that cannot be undone, asked about once more. */
export function ConfirmDialog({ title, text, act, onAct, onClose }: ConfirmDialogProps) {
  const t = useWords('ai');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const go = () => {
    setBusy(true);
    setFault(undefined);
    onAct()
      .then(onClose, (error: unknown) => setFault(faultOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Dialog title={title} open onClose={onClose}>
      <p className="[overflow-wrap:anywhere] text-ink-soft">{text}</p>
      {fault !== undefined && (
        <div className="mt-4">
          <FaultNote fault={fault} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="danger" disabled={isBusy} onClick={go}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}
