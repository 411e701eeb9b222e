import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { boundsOf, boxArea } from '../../viewer/boxes/box-area.ts';
import type { DrawnPage, PageLayer } from '../../viewer/page-layer.ts';
import { Area } from '../../viewer/text/Area.tsx';
import { useWords } from '../../words/speech.tsx';
import { plainText } from '../blocks/marked-text.ts';
import type { PageBlock, Side } from '../blocks/page-blocks.ts';
import { useReview, useReviewPart } from './review-context.ts';

/** Keys that go from block to block in reading order. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const NO_BLOCKS: readonly PageBlock[] = [];

/** The blocks of each page of one side: a click marks one and its partner. Tab comes to a page, arrow keys go on from there. */
const blockLayer = (side: Side): PageLayer =>
  memo(function BlockLayer(drawn: DrawnPage) {
    const { pages } = useReview();
    const blocks = pages?.blocks[side].get(drawn.page) ?? NO_BLOCKS;
    const chosen = useReviewPart((state) => state.chosen?.at);
    const isChosenHere = blocks.some(({ at, isStart }) => isStart && at === chosen);
    const first = blocks.find(({ isStart }) => isStart)?.at;
    const marked = blocks.find(({ at }) => at === chosen);
    return (
      <>
        {marked && (
          <Area
            path={boxArea(marked.boxes, drawn.size, drawn.turn)}
            className="text-[#f5c400] opacity-40 mix-blend-multiply"
          />
        )}
        {blocks.map((block) => (
          <BlockButton
            key={block.at}
            side={side}
            block={block}
            drawn={drawn}
            isReached={isChosenHere ? block.at === chosen : block.at === first}
          />
        ))}
      </>
    );
  });

export const BLOCK_LAYERS = {
  source: [blockLayer('source')],
  result: [blockLayer('result')],
} as const satisfies Record<Side, readonly PageLayer[]>;

interface BlockButtonProps {
  side: Side;
  block: PageBlock;
  drawn: DrawnPage;
  /** By Tab. */
  isReached: boolean;
}

function BlockButton({ side, block: { at, boxes, isStart }, drawn: { size, turn }, isReached }: BlockButtonProps) {
  const { store, takesFocus, chooseByKey, startTyping } = useReview();
  const button = useRef<HTMLButtonElement>(null);
  const segment = useReviewPart((state) => state.translation.segments[at]);
  const asked = useReviewPart((state) => (state.chosen?.at === at ? state.chosen.asked : undefined));
  const isTyped = useReviewPart((state) => segment !== undefined && state.typed.has(segment.id));
  useEffect(() => {
    if (asked !== undefined && isStart && takesFocus(side, at)) button.current?.focus({ preventScroll: true });
  }, [asked, isStart, takesFocus, side, at]);
  const bounds = boundsOf(boxes, size, turn);
  const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
  const pressed = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) startTyping();
    else chooseByKey(side, at, step);
  };
  return (
    <button
      ref={button}
      type="button"
      tabIndex={isReached && isStart ? 0 : -1}
      aria-pressed={asked !== undefined}
      aria-hidden={!isStart}
      data-state={isTyped ? 'edited' : segment?.state}
      onClick={() => store.choose(at, side)}
      // Who comes here by Tab marks it, too; a click tells it twice, and the second changes nothing.
      onFocus={() => asked === undefined && store.choose(at, side)}
      onKeyDown={pressed}
      className="absolute rounded-[2px] outline-offset-1 hover:shadow-[0_0_0_1.5px_#15675c] focus-visible:outline-2 focus-visible:outline-[#15675c] aria-pressed:shadow-[0_0_0_1.5px_#97700f] data-[state=edited]:shadow-[0_1.5px_0_0_#15675c] data-[state=kept]:shadow-[0_1.5px_0_-0.5px_#9c2f1c]"
      style={{
        left: percent(bounds.left),
        top: percent(bounds.top),
        width: percent(bounds.right - bounds.left),
        height: percent(bounds.bottom - bounds.top),
      }}
    >
      {isStart && <BlockWords at={at} />}
    </button>
  );
}

/** For screen readers: what the page says, and what stands for it. */
function BlockWords({ at }: { at: number }) {
  const t = useWords('translation');
  const from = useReviewPart((state) => state.translation.from);
  const to = useReviewPart((state) => state.translation.to);
  const segment = useReviewPart((state) => state.translation.segments[at]);
  const typed = useReviewPart((state) => segment && state.typed.get(segment.id));
  if (!segment) return null;
  const isKept = segment.state === 'kept' && typed === undefined;
  return (
    <span className="sr-only">
      {t('source')} <span lang={from}>{plainText(segment.source)}</span>{' '}
      {isKept ? (
        t('stayedHere')
      ) : (
        <>
          {t('translationOf')} <span lang={to}>{typed ?? plainText(segment.target)}</span>
        </>
      )}
    </span>
  );
}
