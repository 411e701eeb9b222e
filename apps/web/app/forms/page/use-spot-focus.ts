import { useEffect, useRef, type RefObject } from 'react';
import { useFormPart, useOpenForm } from '../state/form-context.ts';
import { whenReleased } from '../state/when-released.ts';

interface SpotFocus<E> {
  ref: RefObject<E | null>;
  /** The same question has the focus in the other way. */
  isHere: boolean;
  onFocus: () => void;
  onBlur: () => void;
}

/** Keeps the two ways at the same question: a place of the page is shown where the questions are at it, and tells when it is gone to. */
export function useSpotFocus<E extends HTMLElement>(question: string): SpotFocus<E> {
  const { session } = useOpenForm();
  const ref = useRef<E>(null);
  const led = useFormPart(({ place }) => (place.question === question ? place : undefined));
  useEffect(() => {
    if (!led || led.way === 'page') return;
    ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // Where the questions are hidden, what leads to one leads here.
    if (led.way === 'list' && !document.querySelector(`[data-question="${CSS.escape(question)}"]`)?.checkVisibility())
      ref.current?.focus();
  }, [led, question]);
  return {
    ref,
    isHere: led !== undefined && led.way !== 'page',
    onFocus: () => session.stand(question, 'page'),
    onBlur: () => whenReleased(() => session.dispatch({ type: 'left', question })),
  };
}
