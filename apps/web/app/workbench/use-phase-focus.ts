import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * A phase takes the panel of the one before away, and with it what had the focus: the new one's beginning gets it, and
 * comes into sight by that. The first phase leaves the focus where the person has it.
 */
export function usePhaseFocus<Phase extends string>(
  phase: Phase,
  beginningOf: (phase: Phase) => HTMLElement | null | undefined,
) {
  const last = useRef(phase);
  const follow = useEffectEvent((next: Phase) => beginningOf(next)?.focus());
  useEffect(() => {
    if (last.current === phase) return;
    last.current = phase;
    follow(phase);
  }, [phase]);
}

/** Panels name themselves by a heading that can have the focus. */
export const headingOf = (panel: HTMLElement | null) => panel?.querySelector<HTMLElement>('h2[tabindex]');
