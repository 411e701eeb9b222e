import { useFormPart, useOpenForm } from '../state/form-context.ts';
import type { PlaceOn } from './place-on.ts';
import type { Spot } from './spots.ts';
import { useSpotFocus } from './use-spot-focus.ts';

interface BoxSpotProps {
  spot: Extract<Spot, { is: 'tick' | 'box' }>;
  place: PlaceOn;
}

/** A box of the form: a tick of its own, or one of those of which one is chosen. */
export function BoxSpot({ spot, place }: BoxSpotProps) {
  const { session, text } = useOpenForm();
  const { question } = spot;
  const typed = useFormPart(({ filling }) => filling.typed[question.id]);
  const isShown = useFormPart(({ reading }) => reading.shown.has(question.id));
  const { ref, isHere, ...focus } = useSpotFocus<HTMLInputElement>(question.id);
  const words = text.questions[question.id];
  const set = (value: string | boolean) => session.dispatch({ type: 'typed', question: question.id, value });
  const shared = {
    ...focus,
    ref,
    style: place(spot.area),
    // A question of which this one hangs says no.
    disabled: !isShown,
    'data-here': isHere,
    'data-spot': question.id,
    className:
      'absolute m-0 appearance-none rounded-none border-0 bg-accent-soft/70 outline-offset-1 before:absolute before:inset-[12%] checked:before:bg-ink checked:before:[clip-path:polygon(14%_44%,0_65%,50%_100%,100%_16%,80%_0%,43%_62%)] hover:bg-accent-soft disabled:bg-transparent data-[here=true]:outline-2 data-[here=true]:outline-accent after:absolute after:-inset-1.5',
  };
  if (spot.is === 'tick')
    return (
      <input
        {...shared}
        type="checkbox"
        aria-label={words?.label}
        checked={typed === true && isShown}
        onChange={({ target }) => set(target.checked)}
      />
    );
  return (
    <input
      {...shared}
      type="radio"
      name={`box-${question.id}`}
      value={spot.value}
      aria-label={`${words?.label ?? ''} ${words?.values?.[spot.value]?.label ?? spot.value}`}
      checked={typed === spot.value && isShown}
      onChange={() => set(spot.value)}
      // On paper a wrong cross is rubbed out.
      onClick={() => typed === spot.value && set(false)}
    />
  );
}
