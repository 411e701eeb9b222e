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
  /** What belongs to the chosen value alone, shown with it. */
  children?: ReactNode;
}

/** One of a few values: side by side where the words are short, as a list where each needs a line of explanation. */
export function RadioCards({ choices, children, ...shared }: RadioCardsProps) {
  const short = choices.every(({ label, hint }) => hint === undefined && label.length <= 12) && choices.length <= 4;
  if (!short) return <CardList choices={choices} {...shared} below={children} />;
  return (
    <>
      <Segments choices={choices} {...shared} />
      {children}
    </>
  );
}

function Segments({ name, choices, value, onValue, describedBy }: RadioCardsProps) {
  return (
    <div aria-describedby={describedBy} className="flex rounded-control border border-line-strong bg-sheet p-1">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-[0.3rem] px-2 text-center text-ink-soft transition-colors hover:text-ink has-checked:bg-tint-soft has-checked:font-semibold has-checked:text-tint has-checked:ring-1 has-checked:ring-tint-line has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onValue(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}

function CardList({ name, choices, value, onValue, describedBy, below }: RadioCardsProps & { below: ReactNode }) {
  return (
    <div aria-describedby={describedBy} className="grid gap-2">
      {choices.map((choice) => (
        <div
          key={choice.value}
          data-chosen={choice.value === value}
          className="rounded-control border border-line bg-sheet transition-colors hover:border-line-strong data-[chosen=true]:border-tint data-[chosen=true]:bg-tint-soft"
        >
          <label className="flex cursor-pointer gap-3 rounded-control px-3.5 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValue(choice.value)}
              className="mt-1 size-4 shrink-0 accent-(--tint)"
            />
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline justify-between gap-3 font-medium">
                {choice.label}
                {choice.aside}
              </span>
              {choice.hint !== undefined && <span className="block text-small text-ink-soft">{choice.hint}</span>}
            </span>
          </label>
          {choice.value === value && below && <div className="px-3.5 pt-1 pb-4 sm:pl-10.5">{below}</div>}
        </div>
      ))}
    </div>
  );
}
