import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../words/speech.tsx';
import { useAi, useAiPart } from '../session/session-context.ts';
import { ForecastText } from './ForecastText.tsx';

/** What a long answer would take, before anybody pays for it. */
export function ForecastDialog() {
  const t = useWords('ai');
  const { asking } = useAi();
  const forecast = useAiPart((state) => state.forecast);
  if (!forecast) return null;
  const leave = () => void asking.confirm(false);
  return (
    <Dialog title={t('forecastTitle')} open onClose={leave}>
      <ForecastText {...forecast} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={leave}>{t('cancel')}</Button>
        <Button kind="primary" onClick={() => void asking.confirm(true)}>
          {t('goAhead')}
        </Button>
      </div>
    </Dialog>
  );
}
