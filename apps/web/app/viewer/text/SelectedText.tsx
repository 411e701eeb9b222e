import { useSyncExternalStore } from 'react';
import { Copy } from 'lucide-react';
import type { TextOfPage } from '../../page-text/messages.ts';
import { onScreen } from '../../page-text/on-screen.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import type { DrawnPage } from '../page-layer.ts';
import { areaPath } from './area-path.ts';
import { Area } from './Area.tsx';
import { caretAt } from './places.ts';
import type { Reading } from './reading.ts';
import type { Selection } from './selection.ts';

interface SelectedTextProps extends Pick<DrawnPage, 'page' | 'turn' | 'height'> {
  text: TextOfPage;
  selection: Selection;
  onCopy: () => void;
  Acts: Reading['Acts'];
}

/** Below this there is no room for the button under the text. */
const BUTTON_PIXELS = 56;

/** What is selected on a page, with its two handles for fingers, and a button that copies it, with others beside it. */
export function SelectedText({ page, turn, height, text, selection, onCopy, Acts }: SelectedTextProps) {
  const t = useWords('viewer');
  const state = useSyncExternalStore(selection.subscribe, () => selection.state);
  const stretch = selection.on(page, text);
  if (!state || !stretch) return null;
  const ends = (['from', 'to'] as const).flatMap((end) => {
    const caret = state[end].page === page ? caretAt(text, state[end]) : undefined;
    if (!caret) return [];
    const [foot, head] = caret.map((point) => onScreen(text.space, point, turn));
    return foot && head ? [{ end, x: foot.x, y: Math.max(foot.y, head.y) }] : [];
  });
  const last = state.isMoving ? undefined : ends.find(({ end }) => end === 'to');
  const isLow = last !== undefined && (1 - last.y) * height < BUTTON_PIXELS;
  return (
    <>
      <Area path={areaPath(text, [stretch], turn)} className="text-[#2f7fd8] opacity-30" />
      {ends.map(({ end, x, y }) => (
        <span
          key={end}
          data-handle={end}
          aria-hidden
          className="absolute hidden size-11 -translate-x-1/2 -translate-y-1 touch-none place-items-start justify-items-center pointer-coarse:grid"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        >
          <span className="size-5 rounded-round border-2 border-[#ffffff] bg-[#2f7fd8] shadow-raised" />
        </span>
      ))}
      {last && (
        <span
          data-own-hand
          className={`absolute z-10 flex -translate-x-1/2 rounded-control shadow-floating ${Acts ? 'gap-0.5 border border-line-strong bg-sheet p-0.5' : ''}`}
          style={{
            left: Acts
              ? `clamp(9.75rem, ${last.x * 100}%, 100% - 9.75rem)`
              : `clamp(3.5rem, ${last.x * 100}%, 100% - 3.5rem)`,
            top: isLow ? undefined : `calc(${last.y * 100}% + 0.5rem)`,
            bottom: isLow ? '0.5rem' : undefined,
          }}
        >
          <Button
            size="small"
            kind={Acts ? 'quiet' : 'plain'}
            onClick={onCopy}
            className={`pointer-coarse:h-11 ${Acts ? 'px-2!' : ''}`}
          >
            <Icon of={Copy} size="small" />
            {t('copy')}
          </Button>
          {Acts && <Acts page={page} text={() => selection.text()} />}
        </span>
      )}
    </>
  );
}
