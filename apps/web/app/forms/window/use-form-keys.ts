import { useEffect } from 'react';
import type { FormSession } from '../state/form-session.ts';

/** Undo and redo of the form take the place of the browser's own, which knows one field only. */
export function useFormKeys(element: { current: HTMLElement | null }, session: FormSession): void {
  useEffect(() => {
    const dialog = element.current;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      session.dispatch({ type: key === 'y' || event.shiftKey ? 'redone' : 'undone' });
    };
    dialog?.addEventListener('keydown', onKey);
    return () => dialog?.removeEventListener('keydown', onKey);
  }, [element, session]);
}
