import { useId } from 'react';
import { useWords } from '../../../words/speech.tsx';
import { hexOf } from '../../session/added-style.ts';
import { HAND_COLOUR_NAMES, HAND_COLOURS, type HandColour } from './hand-colours.ts';

interface ColourChoiceProps {
  value: HandColour;
  onValue: (value: HandColour) => void;
}

/** The ink. */
export function ColourChoice({ value, onValue }: ColourChoiceProps) {
  const t = useWords('sign');
  const name = useId();
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">{t('hand.colour')}</legend>
      {HAND_COLOUR_NAMES.map((each) => (
        <label
          key={each}
          title={t(`hand.colours.${each}`)}
          className="grid size-9 cursor-pointer place-items-center rounded-round border-2 border-transparent has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:size-11"
        >
          <input
            type="radio"
            name={name}
            checked={value === each}
            aria-label={t(`hand.colours.${each}`)}
            onChange={() => onValue(each)}
            className="sr-only"
          />
          <span
            aria-hidden="true"
            className="size-6 rounded-round border border-line-strong forced-color-adjust-none"
            style={{ backgroundColor: hexOf(HAND_COLOURS[each]) }}
          />
        </label>
      ))}
    </fieldset>
  );
}
