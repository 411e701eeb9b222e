import { useId, useState, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { IconButton } from '../../../ui/Button.tsx';
import { SMALL_FIELD } from '../../../ui/fields.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { hexOf, rgbOf, type Rgb } from '../../session/added-style.ts';

/** Parts of the format bar. */

interface ToggleProps {
  icon: LucideIcon;
  label: string;
  on?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** A press leaves the keyboard with the text that is typed in. */
export function BarButton({ icon, label, on, disabled, onPress }: ToggleProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={on}
      disabled={disabled}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="aria-pressed:bg-tint-soft aria-pressed:text-tint pointer-coarse:size-11"
    >
      <Icon of={icon} size="small" />
    </IconButton>
  );
}

export const Separator = () => <span aria-hidden="true" className="mx-1 h-6 w-px shrink-0 bg-line" />;

interface NumberFieldProps {
  label: string;
  /** Shown before the field. */
  caption?: string;
  value: number;
  least: number;
  most: number;
  step: number;
  onValue: (value: number) => void;
}

/** A number that holds once it is whole: with Enter, with the arrows, or when the field is left. */
export function NumberField({ label, caption, value, least, most, step, onValue }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const shown = String(Math.round(value * 100) / 100);
  const settle = (text: string | undefined) => {
    setTyped(undefined);
    const wanted = Number(text);
    if (text === undefined || text.trim() === '' || Number.isNaN(wanted) || text === shown) return;
    onValue(Math.min(most, Math.max(least, wanted)));
  };
  return (
    <label className="flex shrink-0 items-center gap-1 text-small text-ink-soft">
      {caption !== undefined && <span aria-hidden="true">{caption}</span>}
      <input
        type="number"
        aria-label={label}
        title={label}
        min={least}
        max={most}
        step={step}
        value={typed ?? shown}
        onChange={({ target, nativeEvent }) => {
          // Arrows say nothing of what was typed.
          if (nativeEvent instanceof InputEvent && nativeEvent.inputType !== '') setTyped(target.value);
          else settle(target.value);
        }}
        onKeyDown={(event) => event.key === 'Enter' && settle(event.currentTarget.value)}
        onBlur={() => settle(typed)}
        style={{ width: '4.25rem' }}
        className={`${SMALL_FIELD} figures px-1.5 pointer-coarse:h-11`}
      />
    </label>
  );
}

interface ColourFieldProps {
  label: string;
  value: Rgb | undefined;
  onValue: (value: Rgb) => void;
}

export function ColourField({ label, value, onValue }: ColourFieldProps) {
  const [picked, setPicked] = useState<string>();
  const settle = () => {
    if (picked !== undefined) onValue(rgbOf(picked));
    setPicked(undefined);
  };
  return (
    <input
      type="color"
      aria-label={label}
      title={label}
      value={picked ?? hexOf(value ?? [0, 0, 0])}
      onChange={({ target }) => setPicked(target.value)}
      onBlur={settle}
      // Browsers that close their window of colours by themselves leave the focus here.
      onPointerUp={settle}
      className="size-9 shrink-0 cursor-pointer rounded-control border border-line-strong bg-sheet p-1 pointer-coarse:size-11"
    />
  );
}

interface SelectFieldProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onValue: (value: V) => void;
  wide?: boolean;
}

export function SelectField<V extends string>({ label, value, options, onValue, wide = false }: SelectFieldProps<V>) {
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      onChange={({ target }) => onValue(target.value as V)}
      style={{ width: wide ? '11rem' : '7.5rem' }}
      className={`${SMALL_FIELD} shrink-0 px-2 pointer-coarse:h-11`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Fields that stand under a heading of their own for those who hear them. */
export function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="flex shrink-0 items-center gap-1.5">
      <legend id={id} className="sr-only">
        {label}
      </legend>
      {children}
    </fieldset>
  );
}
