import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useSession } from '../session/session-context.ts';
import type { Selection } from '../session/session-state.ts';
import { useWords } from '../../words/speech.tsx';
import { lineEnds, offsetBeyond, type TextGeometry, type TextRange } from './text-geometry.ts';
import { focusPages } from '../pages/focus-pages.ts';
import type { PageFrame } from '../pages/page-frame.ts';

interface TypingFieldProps {
  selection: Extract<Selection, { kind: 'block' | 'added' }> & { range: TextRange };
  geometry: TextGeometry;
  frame: PageFrame;
  isFixed: boolean;
}

/**
 * The text that is typed in, as a field that nobody sees: keyboards, input methods, spelling and screen readers work with it as with
 * any field, and the page draws what it holds.
 */
export function TypingField({ selection, geometry, frame, isFixed }: TypingFieldProps) {
  const session = useSession();
  const t = useWords('editor');
  const field = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);
  /** What the field and the session last agreed on. */
  const synced = useRef<TextRange>(undefined);
  const { range } = selection;
  const text = session.typing.held ?? geometry.text;

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    // Keys go on where the text is gone.
    return () => queueMicrotask(() => focusPages(false));
  }, []);
  // What the page says stands in the field, unless keys are ahead of it.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || session.typing.isAhead || isComposing.current) return;
    const isSame = synced.current?.anchor === range.anchor && synced.current.focus === range.focus;
    // A caret that keys have just moved is not put back by whatever else is drawn: the browser tells of it later.
    if (element.value === text && isSame) return;
    synced.current = range;
    if (element.value !== text) element.value = text;
    const [start, end] = [Math.min(range.anchor, range.focus), Math.max(range.anchor, range.focus)];
    const direction = range.focus < range.anchor ? 'backward' : 'forward';
    if (element.selectionStart !== start || element.selectionEnd !== end)
      element.setSelectionRange(start, end, direction);
  });
  const follow = useEffectEvent(() => {
    const element = field.current;
    if (!element || document.activeElement !== element || session.typing.isAhead || isComposing.current) return;
    if (element.value !== text) return;
    const { selectionStart, selectionEnd, selectionDirection } = element;
    const next =
      selectionDirection === 'backward'
        ? { anchor: selectionEnd, focus: selectionStart }
        : { anchor: selectionStart, focus: selectionEnd };
    if (next.anchor === range.anchor && next.focus === range.focus) return;
    synced.current = next;
    session.select({ ...selection, range: next });
  });
  useEffect(() => {
    const changed = () => follow();
    document.addEventListener('selectionchange', changed);
    return () => document.removeEventListener('selectionchange', changed);
  }, []);

  const goTo = (focus: number, extends_: boolean) =>
    session.select({ ...selection, range: { anchor: extends_ ? range.anchor : focus, focus } });
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const ends = lineEnds(geometry, range.focus);
    const goals: Record<string, number | undefined> = isPlain
      ? {
          ArrowUp: offsetBeyond(geometry, range.focus, -1),
          ArrowDown: offsetBeyond(geometry, range.focus, 1),
          Home: ends.from,
          End: ends.to,
        }
      : {};
    const goal = goals[event.key];
    if (goal !== undefined) {
      event.preventDefault();
      return goTo(goal, event.shiftKey);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      session.select(selection.kind === 'added' && text !== '' ? { ...selection, range: undefined } : undefined);
    }
  };
  const place = frame.toScreen(geometry.lines[0]?.stops[0]?.high ?? { x: 0, y: 0 });
  return (
    <textarea
      ref={field}
      data-own-pointer
      aria-label={selection.kind === 'block' ? t('textOfPage') : t('addedText')}
      readOnly={isFixed}
      defaultValue={text}
      spellCheck
      autoCapitalize="off"
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false;
        session.typing.changed(event.currentTarget.value, event.currentTarget.selectionStart);
      }}
      onInput={(event) => {
        if (isComposing.current) return;
        session.typing.changed(event.currentTarget.value, event.currentTarget.selectionStart);
      }}
      onKeyDown={pressed}
      className="pointer-events-none absolute size-px resize-none overflow-hidden border-0 p-0 opacity-0 outline-none"
      style={{ left: place.x, top: place.y }}
    />
  );
}
