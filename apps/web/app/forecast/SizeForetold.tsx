import { TriangleAlert } from 'lucide-react';
import type { OptionValue } from '../options/values.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import type { Estimates } from './estimates.ts';

interface SizeForetoldProps {
  estimates: Estimates | undefined;
  option: string;
  value: OptionValue | undefined;
  nameOf: (uid: string) => string | undefined;
}

/** Below a value that decides on a size: what it comes to. Only what is true of this very value is said. */
export function SizeForetold({ estimates, option, value, nameOf }: SizeForetoldProps) {
  const { t, bytes, change } = useSpeech();
  if (!estimates) return null;
  const { state, before } = estimates;
  const after = estimates.after(option, String(value));
  if (after !== undefined) {
    return (
      <>
        {t('forecast.estimate', { count: estimates.tasks })}{' '}
        <span className="font-medium text-ink">≈ {bytes(after)}</span>
        {after < before && ` (${change(before, after)})`}
      </>
    );
  }
  if (state === 'asking') return t('forecast.estimating');
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
