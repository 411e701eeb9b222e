import { useSpeech } from '../words/speech.tsx';
import type { Estimates } from './estimates.ts';

/** "≈ 1.2 MB", faint while a newer estimate is loading, so that nothing moves. */
export function Estimate({ estimates, option, value }: { estimates: Estimates; option: string; value: string }) {
  const { t, bytes } = useSpeech();
  const after = estimates.after(option, value);
  if (after === undefined) return null;
  const label = t('forecast.estimate', { count: estimates.count });
  return (
    <span
      data-loading={estimates.state === 'loading'}
      title={label}
      className="figures shrink-0 text-small font-normal text-ink-soft transition-opacity data-[loading=true]:opacity-75"
    >
      <span className="sr-only">{label} </span>
      <span aria-hidden="true">≈ </span>
      {bytes(after)}
    </span>
  );
}
