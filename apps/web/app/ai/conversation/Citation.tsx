import { useId, useRef } from 'react';
import type { AiQuote } from '@pagewright/contract/calls/ai.ts';
import { useWords } from '../../words/speech.tsx';
import { useShowPart } from '../part-context.ts';
import { useAi, useAiPart } from '../session/session-context.ts';
import { usePlaceWords } from './use-place-words.ts';

/** Between the button and the words of its quote, in pixels. */
const GAP = 6;
const WIDTH = 320;

/** Where a statement stands. It lights its quote up on the page, and shows the words under a hand or the focus. */
export function Citation({ quote }: { quote: AiQuote }) {
  const t = useWords('ai');
  const id = useId();
  const { light, announce } = useAi();
  const showPart = useShowPart();
  const placeOf = usePlaceWords();
  const name = useAiPart(({ documents }) => documents.find(({ documentId }) => documentId === quote.documentId)?.name);
  const isLoaded = useAiPart((state) => state.phase === 'ready');
  const isLit = useAiPart((state) => state.lit?.quote === quote);
  const tip = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const place = placeOf(quote);
  if (quote.text === '' || (isLoaded && name === undefined))
    return <span className="figures text-small text-ink-faint">{t('deletedQuote', { place })}</span>;

  const open = () => {
    const box = button.current?.getBoundingClientRect();
    const { current } = tip;
    if (!box || !current || current.matches(':popover-open')) return;
    const isLow = box.bottom > window.innerHeight * 0.6;
    current.style.top = isLow ? 'auto' : `${box.bottom + GAP}px`;
    current.style.bottom = isLow ? `${window.innerHeight - box.top + GAP}px` : 'auto';
    current.style.left = `${Math.max(8, Math.min(box.left, document.documentElement.clientWidth - WIDTH - 8))}px`;
    current.showPopover();
  };
  const close = () => {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  };
  const go = () => {
    close();
    light(quote);
    showPart('pages');
    announce(t('announce.lit', { page: quote.page, name: name ?? '' }));
  };
  return (
    <span
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
      onPointerLeave={close}
      className="inline-flex max-w-full"
    >
      <button
        ref={button}
        type="button"
        data-citation
        aria-pressed={isLit}
        aria-describedby={id}
        onClick={go}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && open()}
        onBlur={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
        className="figures inline-flex min-h-6 max-w-full items-center rounded-round border border-tint-line bg-tint-soft px-2 text-small font-medium text-tint transition-colors hover:border-tint aria-pressed:border-[#a67c00] aria-pressed:bg-[#f5c400]/40 aria-pressed:text-ink pointer-coarse:min-h-9 pointer-coarse:px-3"
      >
        <span className="sr-only">{t('citation')} </span>
        <bdi className="truncate">{place}</bdi>
      </button>
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="fixed m-0 line-clamp-6 w-80 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-sheet px-3.5 py-2.5 text-left text-small text-ink shadow-floating not-open:hidden"
      >
        <bdi className="[overflow-wrap:anywhere]">{t('quoted', { text: quote.text })}</bdi>
      </span>
    </span>
  );
}
