import { FIELD } from '../ui/fields.ts';
import { RadioCards } from '../ui/RadioCards.tsx';
import { useSpeech } from '../words/speech.tsx';
import type { ControlProps } from './control.ts';

/** Controls that are the browser's own inputs in the site's style. */

export function ToggleControl({ id, text, value, onValue, describedBy }: ControlProps<'toggle'>) {
  return (
    <label htmlFor={id} className="flex cursor-pointer items-center justify-between gap-4">
      <span className="font-medium">{text.label}</span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        checked={value === true}
        aria-describedby={describedBy}
        onChange={(event) => onValue(event.target.checked)}
        className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-round border border-line-strong bg-sunk transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-round before:bg-line-strong before:transition-transform checked:border-tint checked:bg-tint checked:before:translate-x-5 checked:before:bg-paper"
      />
    </label>
  );
}

export function NumberControl({ id, field, value, onValue, invalid, describedBy }: ControlProps<'number'>) {
  const { t } = useSpeech();
  const { least, most, whole, unit } = field;
  return (
    <div className="flex items-center gap-3">
      <input
        id={id}
        type="number"
        inputMode={whole ? 'numeric' : 'decimal'}
        min={least}
        max={most}
        step={whole ? 1 : 'any'}
        value={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => onValue(event.target.valueAsNumber)}
        className={`${FIELD} figures max-w-32`}
      />
      {unit !== 'none' && <span className="text-ink-soft">{t(`units.${unit}`)}</span>}
    </div>
  );
}

export function TextControl({ id, field, value, onValue, invalid, describedBy }: ControlProps<'text'>) {
  return (
    <input
      id={id}
      type="text"
      maxLength={field.longest}
      value={String(value)}
      aria-required={field.required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onValue(event.target.value)}
      className={FIELD}
    />
  );
}

export function UrlControl({ id, field, value, onValue, invalid, describedBy }: ControlProps<'url'>) {
  return (
    <input
      id={id}
      type="url"
      inputMode="url"
      autoComplete="url"
      placeholder="https://"
      value={String(value)}
      aria-required={field.required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onValue(event.target.value)}
      className={FIELD}
    />
  );
}

export function ColourControl({ id, value, onValue, describedBy }: ControlProps<'colour'>) {
  return (
    <div className="flex items-center gap-3">
      <input
        id={id}
        type="color"
        value={String(value)}
        aria-describedby={describedBy}
        onChange={(event) => onValue(event.target.value)}
        className="h-11 w-16 cursor-pointer rounded-control border border-line-strong bg-sheet p-1"
      />
      <span className="figures text-ink-soft">{String(value)}</span>
    </div>
  );
}

export function FileOrderControl({ id, value, onValue, describedBy }: ControlProps<'fileOrder'>) {
  const { t } = useSpeech();
  const choices = [
    { value: 'given', label: t('options.orderGiven') },
    { value: 'name', label: t('options.orderName') },
    { value: 'date', label: t('options.orderDate') },
  ];
  return <RadioCards name={id} choices={choices} value={String(value)} onValue={onValue} describedBy={describedBy} />;
}
