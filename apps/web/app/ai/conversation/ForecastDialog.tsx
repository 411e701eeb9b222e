import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useAi, useAiPart } from '../session/session-context.ts';

const MINUTE = 60;

/** What a long answer would take, before anybody pays for it. */
export function ForecastDialog() {
  const { language } = useSpeech();
  const t = useWords('ai');
  const { asking } = useAi();
  const forecast = useAiPart((state) => state.forecast);
  if (!forecast) return null;
  const { tokens, cost, seconds } = forecast;
  const time =
    seconds < MINUTE ? t('seconds', { count: seconds }) : t('minutes', { count: Math.ceil(seconds / MINUTE) });
  const leave = () => void asking.confirm(false);
  return (
    <Dialog title={t('forecastTitle')} open onClose={leave}>
      <p>{t('forecast', { tokens, time })}</p>
      {cost && (
        <p className="mt-2">
          {t('forecastCost', {
            cost: new Intl.NumberFormat(language, { style: 'currency', currency: cost.currency }).format(cost.amount),
          })}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={leave}>{t('cancel')}</Button>
        <Button kind="primary" onClick={() => void asking.confirm(true)}>
          {t('goAhead')}
        </Button>
      </div>
    </Dialog>
  );
}
