import { useEffect, type RefObject } from 'react';
import type { TextOfPage } from '../../page-text/messages.ts';
import { onPage } from '../../page-text/on-screen.ts';
import type { PageView } from '../page-view.ts';
import { isOnText, placeNear } from './places.ts';
import type { Reading } from './reading.ts';
import type { Place } from './selection.ts';
import type { Unit } from './units.ts';

/** Held so long without moving, a finger selects. */
const LONG_PRESS_MS = 450;
const STEADY_PIXELS = 10;
/** Nearer to an edge than this, a hand that selects scrolls. */
const EDGE_PIXELS = 28;
/** Clicks of one gesture follow each other within this. */
const TOGETHER_MS = 500;
const UNITS: readonly Unit[] = ['character', 'word', 'line'];
/** What has its own answer to a hand. */
const OTHERS = 'a, button, input, textarea, select, [contenteditable], [data-own-hand]';

const isAway = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>, from: { x: number; y: number }) =>
  Math.hypot(clientX - from.x, clientY - from.y) > STEADY_PIXELS;

interface Under {
  text: TextOfPage;
  place: Place;
  isOnText: boolean;
}

/** Selects text by mouse and finger: drag, double and triple click, click with Shift, long press and handles. */
export function useSelecting(
  scroller: RefObject<HTMLElement | null>,
  view: PageView,
  reading: Reading | undefined,
  onRefused: () => void,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || !reading) return;
    const { texts, selection } = reading;
    const under = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Under | undefined => {
      const { left, top } = element.getBoundingClientRect();
      const at = view.pageAt({ x: clientX - left, y: clientY - top });
      const text = at && texts.known(at.page);
      // It is there when the hand has moved on.
      if (at && !text) void texts.read(at.page);
      if (!at || !text) return undefined;
      const point = onPage(text.space, at, view.state.turn);
      const place = placeNear(text, point);
      return place && { text, place: { page: at.page, ...place }, isOnText: isOnText(text, point) };
    };

    let hand: { id: number; x: number; y: number } | undefined;
    let pressed: ReturnType<typeof setTimeout> | undefined;
    let touched: { x: number; y: number } | undefined;
    /** Where a hand began to select what cannot be read. */
    let from: { x: number; y: number } | undefined;

    let clicks = { count: 0, at: 0, x: 0, y: 0 };
    /** Pointer events do not count clicks. */
    const unitOf = ({ timeStamp, clientX, clientY }: PointerEvent): Unit => {
      const goesOn = timeStamp - clicks.at < TOGETHER_MS && !isAway({ clientX, clientY }, clicks);
      clicks = { count: goesOn ? clicks.count + 1 : 1, at: timeStamp, x: clientX, y: clientY };
      return UNITS[(clicks.count - 1) % UNITS.length] ?? 'character';
    };

    const follow = () => {
      if (!hand) return;
      const { top, bottom } = element.getBoundingClientRect();
      const beyond = Math.min(0, hand.y - top - EDGE_PIXELS) + Math.max(0, hand.y - bottom + EDGE_PIXELS);
      if (beyond !== 0) {
        element.scrollTop += beyond / 2;
        reach(hand.x, hand.y);
      }
      requestAnimationFrame(follow);
    };
    const take = (event: PointerEvent) => {
      hand = { id: event.pointerId, x: event.clientX, y: event.clientY };
      requestAnimationFrame(follow);
    };
    const reach = (clientX: number, clientY: number) => {
      const found = under({ clientX, clientY });
      if (found) selection.extend(found.text, found.place);
    };

    const down = (event: PointerEvent) => {
      const target = event.target as Element;
      const handle = target.closest('[data-handle]')?.getAttribute('data-handle');
      if (handle === 'from' || handle === 'to') {
        selection.grasp(handle);
        return take(event);
      }
      if (target.closest(OTHERS) || !target.closest('figure')) return;
      if (event.pointerType !== 'mouse') {
        touched = { x: event.clientX, y: event.clientY };
        pressed = setTimeout(() => {
          const found = under(event);
          if (!found?.isOnText) return;
          selection.begin(found.text, found.place, 'word');
          take(event);
        }, LONG_PRESS_MS);
        return;
      }
      if (event.button !== 0) return;
      const found = under(event);
      if (found && event.shiftKey) selection.extend(found.text, found.place);
      else if (found) selection.begin(found.text, found.place, unitOf(event));
      else selection.clear();
      take(event);
      from = texts.problem ? { x: event.clientX, y: event.clientY } : undefined;
    };
    const move = (event: PointerEvent) => {
      if (hand && from && isAway(event, from)) {
        from = undefined;
        onRefused();
      }
      if (hand?.id === event.pointerId) {
        hand = { id: event.pointerId, x: event.clientX, y: event.clientY };
        return reach(event.clientX, event.clientY);
      }
      if (touched && isAway(event, touched)) letGo();
      if (event.pointerType === 'mouse' && event.buttons === 0) showCursor(event);
    };
    const showCursor = (event: PointerEvent) => {
      const isOverPage = (event.target as Element).closest('figure') !== null;
      element.style.cursor = isOverPage && under(event)?.isOnText === true ? 'text' : '';
    };
    const letGo = () => {
      clearTimeout(pressed);
      touched = undefined;
    };
    const up = (event: PointerEvent) => {
      const isTap = touched !== undefined && hand === undefined && event.type === 'pointerup';
      letGo();
      if (isTap && !(event.target as Element).closest(OTHERS)) selection.clear();
      if (hand?.id !== event.pointerId) return;
      hand = undefined;
      selection.settle();
    };
    // The browser would select the words for screen readers, and take the focus away.
    const mouseDown = (event: MouseEvent) => {
      if ((event.target as Element).closest(OTHERS) || !(event.target as Element).closest('figure')) return;
      event.preventDefault();
      element.focus({ preventScroll: true });
    };
    const keepStill = (event: Event) => hand && event.preventDefault();

    element.addEventListener('pointerdown', down);
    element.addEventListener('mousedown', mouseDown);
    element.addEventListener('touchmove', keepStill, { passive: false });
    element.addEventListener('contextmenu', keepStill);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    return () => {
      letGo();
      hand = undefined;
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('mousedown', mouseDown);
      element.removeEventListener('touchmove', keepStill);
      element.removeEventListener('contextmenu', keepStill);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
  }, [scroller, view, reading, onRefused]);
}
