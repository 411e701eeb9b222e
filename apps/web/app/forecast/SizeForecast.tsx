import { TriangleAlert } from 'lucide-react';
import type { OptionValue } from '../options/values.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import type { Estimates } from './estimates.ts';

interface SizeForecastProps {
  estimates: Estimates | undefined;
  option: string;
  value: OptionValue | undefined;
  nameOf: (uid: string) => string | undefined;
}

/** Below a value that decides on a size: the size that it would give. Estimates of other values are not shown. */
export function SizeForecast({ estimates, option, value, nameOf }: SizeForecastProps) {
  const { t, bytes, change } = useSpeech();
  if (!estimates) return null;
  const { state, before } = estimates;
  const after = estimates.after(option, String(value));
  if (after !== undefined) {
    return (
      <>
        {t('forecast.estimate', { count: estimates.count })}{' '}
        <span className="font-medium text-ink">≈ {bytes(after)}</span>
        {after < before && ` (${change(before, after)})`}
      </>
    );
  }
  if (state === 'loading') return t('forecast.estimating');
  const reach = estimates.reach(option);
  if (!reach) return null;
  const { verdict, smallest, uid } = reach;
  const file = nameOf(uid);
  const sentence = t(`forecast.${verdict}`, {
    size: bytes(smallest),
    ...(file !== undefined && { file, context: 'of' }),
  });
  if (verdict === 'within' || verdict === 'reachable') return sentence;
  return (
    <span className="flex gap-2 text-ink">
      <Icon of={TriangleAlert} size="small" className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">{sentence}</span>
    </span>
  );
}
