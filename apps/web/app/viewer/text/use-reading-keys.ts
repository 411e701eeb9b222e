import { useEffect, type RefObject } from 'react';
import type { PageView } from '../page-view.ts';
import { onScreen } from '../../page-text/on-screen.ts';
import { caretAt } from './places.ts';
import type { Reading } from './reading.ts';
import type { Way } from './units.ts';

const WAYS: Partial<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
};
const WORD_WAYS: Partial<Record<string, Way>> = { ArrowLeft: 'wordLeft', ArrowRight: 'wordRight' };

interface ReadingKeys {
  view: PageView;
  reading: Reading | undefined;
  onSearch: () => void;
  onSearchEnd: () => void;
  /** Where the text of the document cannot be read. */
  onRefused: () => void;
}

/** Keys that search, select and copy. Whoever types in a field means the field. */
export function useReadingKeys(
  area: RefObject<HTMLElement | null>,
  { view, reading, onSearch, onSearchEnd, onRefused }: ReadingKeys,
): void {
  useEffect(() => {
    if (!reading) return;
    const { texts, selection, search, copy } = reading;
    const select = async (way: Way) => {
      const place = await selection.move(way, view.state.page);
      const text = place && texts.known(place.page);
      const caret = text && caretAt(text, place);
      if (caret) view.reveal(place.page, onScreen(text.space, caret[1], view.state.turn));
    };
    const actOf = (event: KeyboardEvent): (() => void) | undefined => {
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (isCommand && key === 'f') return onSearch;
      if (key === 'F3' || (isCommand && key === 'g')) return () => search.step(event.shiftKey ? -1 : 1);
      if (key === 'Escape' && search.state.isOpen) return onSearchEnd;
      if ((event.target as Element).closest('input, textarea, select, [contenteditable]')) return undefined;
      if (key === 'Escape' && !selection.isEmpty) return () => selection.clear();
      if (isCommand && key === 'c' && !selection.isEmpty) return copy;
      const way = event.shiftKey ? ((isCommand ? WORD_WAYS[key] : undefined) ?? WAYS[key]) : undefined;
      const selects = way ? () => void select(way) : undefined;
      const all = isCommand && key === 'a' ? () => void selection.selectPage(view.state.page) : undefined;
      const act = selects ?? all;
      return act && texts.problem ? onRefused : act;
    };
    const pressed = (event: KeyboardEvent) => {
      const act = event.altKey ? undefined : actOf(event);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    const element = area.current;
    // Before the keys of the viewer, which know no Shift.
    element?.addEventListener('keydown', pressed, { capture: true });
    return () => element?.removeEventListener('keydown', pressed, { capture: true });
  }, [area, view, reading, onSearch, onSearchEnd, onRefused]);
}
