import type { ReactNode } from 'react';

interface Choice {
  value: string;
  label: string;
  hint?: string | undefined;
  /** At the far end of the label's line. */
  aside?: ReactNode;
}

interface RadioCardsProps {
  name: string;
  choices: Choice[];
  value: string;
  onValue: (value: string) => void;
  describedBy?: string | undefined;
}

/** One of a few values: side by side where the words are short, as a list where each needs a line of explanation. */
export function RadioCards({ name, choices, value, onValue, describedBy }: RadioCardsProps) {
  const short = choices.every(({ label, hint }) => hint === undefined && label.length <= 12) && choices.length <= 4;
  return (
    <div
      aria-describedby={describedBy}
      className={short ? 'flex rounded-control border border-line-strong bg-sheet p-1' : 'grid gap-2'}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={
            short
              ? 'flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-[0.3rem] px-2 text-center text-ink-soft transition-colors hover:text-ink has-checked:bg-tint-soft has-checked:font-semibold has-checked:text-tint has-checked:ring-1 has-checked:ring-tint-line has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
              : 'flex cursor-pointer gap-3 rounded-control border border-line bg-sheet px-3.5 py-2.5 transition-colors hover:border-line-strong has-checked:border-tint has-checked:bg-tint-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
          }
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onValue(choice.value)}
            className={short ? 'sr-only' : 'mt-1 size-4 shrink-0 accent-(--tint)'}
          />
          <span className={short ? '' : 'min-w-0 flex-1'}>
            <span className={short ? '' : 'flex items-baseline justify-between gap-3 font-medium'}>
              {choice.label}
              {!short && choice.aside}
            </span>
            {choice.hint !== undefined && <span className="block text-small text-ink-soft">{choice.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
