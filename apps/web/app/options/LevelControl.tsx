import { useSpeech } from '../words/speech.tsx';
import type { ControlProps } from './control.ts';

/** A slider whose value is always readable beside it. */
export function LevelControl({ id, field, value, onValue, describedBy }: ControlProps<'level'>) {
  const { t, number } = useSpeech();
  const { least, most, step, unit, recommended } = field;
  const spoken = (level: number) =>
    unit === 'percent' ? `${number(level)}${t('units.percent')}` : `${number(level)} ${t(`units.${unit}`)}`.trim();
  const level = Number(value);
  return (
    <div>
      <div className="flex items-center gap-4">
        <input
          id={id}
          type="range"
          min={least}
          max={most}
          step={step}
          value={level}
          aria-valuetext={spoken(level)}
          aria-describedby={describedBy}
          onChange={(event) => onValue(event.target.valueAsNumber)}
          className="h-11 w-full cursor-pointer accent-(--tint)"
        />
        <output htmlFor={id} className="figures min-w-16 text-right font-medium">
          {spoken(level)}
        </output>
      </div>
      <div className="figures -mt-1 flex justify-between text-small text-ink-soft">
        <span>{spoken(least)}</span>
        {recommended !== undefined && (
          <button
            type="button"
            className="rounded-control px-1 underline decoration-line-strong underline-offset-4 hover:text-ink"
            onClick={() => onValue(recommended)}
          >
            {spoken(recommended)} {t('options.recommended')}
          </button>
        )}
        <span>{spoken(most)}</span>
      </div>
    </div>
  );
}
