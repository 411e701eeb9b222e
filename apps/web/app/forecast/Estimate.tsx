import { useSpeech } from '../words/speech.tsx';
import type { Estimates } from './estimates.ts';

/** "≈ 1.2 MB", faint while it is being asked anew; its place is kept. */
export function Estimate({ estimates, option, value }: { estimates: Estimates; option: string; value: string }) {
  const { t, bytes } = useSpeech();
  const after = estimates.after(option, value);
  if (after === undefined) return null;
  const label = t('forecast.estimate', { count: estimates.tasks });
  return (
    <span
      data-asking={estimates.state === 'asking'}
      title={label}
      className="figures shrink-0 text-small font-normal text-ink-soft transition-opacity data-[asking=true]:opacity-75"
    >
      <span className="sr-only">{label} </span>
      <span aria-hidden="true">≈ </span>
      {bytes(after)}
    </span>
  );
}
