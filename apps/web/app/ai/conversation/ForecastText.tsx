import type { AiForecast } from '@pagewright/contract/calls/ai-parts.ts';
import { useSpeech, useWords } from '../../words/speech.tsx';

const MINUTE = 60;

/** What a model would take: tokens, time, and money where that is known. */
export function ForecastText({ tokens, cost, seconds }: AiForecast) {
  const { language } = useSpeech();
  const t = useWords('ai');
  const time =
    seconds < MINUTE ? t('seconds', { count: seconds }) : t('minutes', { count: Math.ceil(seconds / MINUTE) });
  return (
    <>
      <p>{t('forecast', { tokens, time })}</p>
      {cost && (
        <p className="mt-2">
          {t('forecastCost', {
            cost: new Intl.NumberFormat(language, { style: 'currency', currency: cost.currency }).format(cost.amount),
          })}
        </p>
      )}
    </>
  );
}
