import { Suspense, useEffect, useRef, useState } from 'react';
import { Smartphone } from 'lucide-react';
import type { Outline } from '@pagewright/editor/drawings';
import { lazyPart } from '../../../site/lazy-part.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../../words/speech.tsx';
import { canSeal } from '../phone/seal.ts';
import { DrawingPad } from './DrawingPad.tsx';
import { OutlineView } from './OutlineView.tsx';
import { outlineOfStrokes, type PenStroke } from './pen-strokes.ts';
import type { TabProps } from './tab-result.ts';

/** The code that phones read, and what waits for them, are fetched when somebody wants to draw there. */
const phoneLink = lazyPart(async () => (await import('../phone/PhoneLink.tsx')).PhoneLink);

/** `arrived`: drawn on a phone. */
type Way = 'here' | 'on a phone' | { arrived: Outline };

/** A hand draws: here, or on the phone of whoever signs. */
export function DrawTab({ kind, colour, onResult }: TabProps) {
  const t = useWords('sign');
  const [strokes, setStrokes] = useState<readonly PenStroke[]>([]);
  const [way, setWay] = useState<Way>('here');
  const change = (next: readonly PenStroke[]) => {
    setStrokes(next);
    const outline = outlineOfStrokes(next);
    onResult(outline && { is: 'outline', outline });
  };
  const returned = useRef(false);
  const toPhone = useRef<HTMLButtonElement>(null);
  // What had the focus is gone.
  useEffect(() => {
    if (way === 'here' && returned.current) toPhone.current?.focus();
    returned.current = way === 'on a phone';
  }, [way]);

  if (way === 'on a phone')
    return (
      <Suspense fallback={<p className="min-h-48 text-ink-soft sm:min-h-56">{t('hand.phone.asking')}</p>}>
        <phoneLink.Part
          onOutline={(outline) => {
            setWay({ arrived: outline });
            onResult({ is: 'outline', outline });
          }}
          onBack={() => setWay('here')}
        />
      </Suspense>
    );
  const arrived = way === 'here' ? undefined : way.arrived;
  return (
    <>
      {arrived ? (
        <div className="h-48 rounded-card border border-line-strong bg-page p-6 sm:h-56">
          <OutlineView outline={arrived} colour={colour} className="size-full" />
        </div>
      ) : (
        <DrawingPad
          strokes={strokes}
          onStrokes={change}
          colour={colour}
          invite={t(`hand.draw.area.${kind}`)}
          className="h-48 sm:h-56"
        />
      )}
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        {arrived ? (
          <output className="py-1.5 text-small text-ink-soft">{t('hand.phone.arrived')}</output>
        ) : (
          <p className="min-w-0 flex-1 py-1.5 text-small text-ink-soft pointer-coarse:sr-only">
            {t('hand.draw.byKey')}
          </p>
        )}
        <div className="ml-auto flex gap-2">
          {/* Whoever has a finger on this screen already draws with it here. */}
          {canSeal() && (
            <Button
              ref={toPhone}
              kind="quiet"
              size="small"
              className="pointer-coarse:hidden"
              onPointerEnter={phoneLink.preload}
              onClick={() => {
                change([]);
                setWay('on a phone');
              }}
            >
              <Icon of={Smartphone} size="small" />
              {t('hand.phone.open')}
            </Button>
          )}
          <Button
            kind="quiet"
            size="small"
            disabled={strokes.length === 0 && !arrived}
            className="pointer-coarse:h-11"
            onClick={() => {
              setWay('here');
              change([]);
            }}
          >
            {t('hand.clear')}
          </Button>
        </div>
      </div>
    </>
  );
}
