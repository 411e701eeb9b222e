import { Sparkles } from 'lucide-react';
import type { Forecast } from '@pagewright/contract/calls/forecast.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';

const MINUTE = 60;

/** What a task would ask of a language model, before anybody waits or pays for it. */
export function ModelForecast({ model }: { model: NonNullable<Forecast['model']> }) {
  const { t, language } = useSpeech();
  const { name, requests, tokens, cost, seconds } = model;
  const time =
    seconds < MINUTE
      ? t('forecast.seconds', { count: Math.max(1, Math.round(seconds)) })
      : t('forecast.minutes', { count: Math.ceil(seconds / MINUTE) });
  return (
    <p className="rise mb-3 flex gap-2.5 rounded-control border border-line bg-paper px-3 py-2.5 text-small text-ink-soft">
      <Icon of={Sparkles} size="small" className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">
        {t(requests === 1 ? 'forecast.modelOnce' : 'forecast.model', { name, requests, tokens, time })}
        {cost &&
          ` ${t('forecast.modelCost', {
            cost: new Intl.NumberFormat(language, { style: 'currency', currency: cost.currency }).format(cost.amount),
          })}`}
      </span>
    </p>
  );
}
