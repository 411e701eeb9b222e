import { useEffect, useRef, useState } from 'react';
import type { AiForecast } from '@pagewright/contract/calls/ai-parts.ts';
import type { MindMap } from '@pagewright/contract/mind-maps/mind-map.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useWords } from '../../words/speech.tsx';
import { ForecastText } from '../conversation/ForecastText.tsx';
import { FaultNote } from '../FaultNote.tsx';
import { faultOf, type Fault } from '../session/ai-calls.ts';
import { useAi, useAiPart } from '../session/session-context.ts';
import { regroup } from './regroup.ts';

interface RegroupDialogProps {
  documentId: string;
  map: MindMap;
  onRegrouped: (map: MindMap) => void;
  onClose: () => void;
}

/** What regrouping takes and what the model is sent, before anybody pays for it; then how it goes. */
export function RegroupDialog({ documentId, map, onRegrouped, onClose }: RegroupDialogProps) {
  const t = useWords('mindMap');
  const ai = useWords('ai');
  const { calls } = useAi();
  const isCounted = useAiPart(({ server }) => server?.questions !== undefined);
  const [forecast, setForecast] = useState<AiForecast>();
  const [fault, setFault] = useState<Fault>();
  const [isRunning, setRunning] = useState(false);
  const regroupingId = useRef<string>(undefined);
  const leaving = useRef(new AbortController());

  useEffect(() => {
    const gone = new AbortController();
    leaving.current = gone;
    calls.ask('ai.regroupForecast', { documentId, map }, gone.signal).then(setForecast, (error: unknown) => {
      if (!gone.signal.aborted) setFault(faultOf(error));
    });
    return () => gone.abort();
  }, [calls, documentId, map]);

  const go = async () => {
    regroupingId.current ??= crypto.randomUUID();
    setFault(undefined);
    setRunning(true);
    const end = await regroup(calls, { documentId, regroupingId: regroupingId.current, map }, leaving.current.signal);
    if (!end) return;
    setRunning(false);
    if ('map' in end) return onRegrouped(end.map);
    if (end.isOver) regroupingId.current = undefined;
    setFault(end.fault);
  };
  return (
    <Dialog title={t('regroup')} open onClose={onClose}>
      <p className="mb-3">
        {t('regroupWhat')} {isCounted && t('regroupCounts')}
      </p>
      {isRunning ? (
        <ProgressBar label={t('regrouping')} value={undefined} />
      ) : (
        forecast && <ForecastText {...forecast} />
      )}
      {fault !== undefined && (
        <div className="mt-4">
          <FaultNote fault={fault} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{ai(isRunning ? 'stop' : 'cancel')}</Button>
        {!isRunning && (
          <Button kind="primary" disabled={!forecast} onClick={() => void go()}>
            {ai('goAhead')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
