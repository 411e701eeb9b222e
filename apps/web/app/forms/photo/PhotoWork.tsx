import { useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { cutPixels } from './cutting/cut-photo.ts';
import { firstFrame, MOST_ZOOM, zoomedTo, zoomOf } from './cutting/frame.ts';
import type { OpenPhoto } from './cutting/open-photo.ts';
import { checkPhoto } from './measures/check-photo.ts';
import { PhotoChecks } from './PhotoChecks.tsx';
import { PhotoFrame, ZOOM_STEP } from './PhotoFrame.tsx';
import { SavePhoto } from './SavePhoto.tsx';

interface PhotoWorkProps {
  photo: OpenPhoto;
  /** Buttons for another one. */
  choose: ReactNode;
}

/** An open photo in its frame, what was measured in it, and what can be saved. */
export function PhotoWork({ photo: { bitmap }, choose }: PhotoWorkProps) {
  const t = useWords('photo');
  const id = useId();
  const [frame, setFrame] = useState(() => firstFrame(bitmap));
  // Measuring must not hold up the hand that drags.
  const measured = useDeferredValue(frame);
  const verdicts = useMemo(
    () => checkPhoto(cutPixels(bitmap, measured), Math.round(measured.side)),
    [bitmap, measured],
  );
  const zoom = zoomOf(frame, bitmap);
  const zoomTo = (wanted: number) => setFrame(zoomedTo(frame, bitmap, wanted));
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div>
        <PhotoFrame bitmap={bitmap} frame={frame} onFrame={setFrame} describedBy={`${id}-hint`} />
        <div className="mt-3 flex items-center gap-2">
          <IconButton label={t('smaller')} disabled={zoom <= 1} onClick={() => zoomTo(zoom / ZOOM_STEP)}>
            <Icon of={Minus} />
          </IconButton>
          <input
            type="range"
            aria-label={t('zoom')}
            min={1}
            max={MOST_ZOOM}
            step={0.01}
            value={zoom}
            onChange={({ target }) => zoomTo(target.valueAsNumber)}
            className="h-11 min-w-0 flex-1 accent-(--tint)"
          />
          <IconButton label={t('larger')} disabled={zoom >= MOST_ZOOM} onClick={() => zoomTo(zoom * ZOOM_STEP)}>
            <Icon of={Plus} />
          </IconButton>
        </div>
        <p id={`${id}-hint`} className="mt-1 text-small text-ink-soft">
          {t('hint')}
        </p>
        <div className="mt-3 flex justify-start">{choose}</div>
      </div>
      <div>
        <PhotoChecks verdicts={verdicts} side={Math.round(measured.side)} />
        <SavePhoto bitmap={bitmap} frame={frame} />
      </div>
    </div>
  );
}
