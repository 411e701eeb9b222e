import { useEffect, type RefObject } from 'react';
import { useWords } from '../words/speech.tsx';
import type { Part } from './part-context.ts';
import { useAi } from './session/session-context.ts';

/** Escape takes the light from a quote, and leads back to where it was asked for. */
export function useLightKeys(desk: RefObject<HTMLElement | null>, showPart: (part: Part) => void): void {
  const t = useWords('ai');
  const { store, unlight, announce } = useAi();
  useEffect(() => {
    const element = desk.current;
    const pressed = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || store.state.lit === undefined || (target as Element).closest('dialog')) return;
      const asked = element?.querySelector<HTMLElement>('[data-citation][aria-pressed=true]');
      unlight();
      announce(t('announce.unlit'));
      if (asked?.checkVisibility({ visibilityProperty: true })) return asked.focus();
      showPart('chat');
      requestAnimationFrame(() => asked?.focus());
    };
    element?.addEventListener('keydown', pressed);
    return () => element?.removeEventListener('keydown', pressed);
  }, [desk, showPart, store, unlight, announce, t]);
}
