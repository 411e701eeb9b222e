import { useLayoutEffect, useRef } from 'react';
import { LIMITS } from '@pagewright/contract/limits.ts';
import type { PlacedNode } from '@pagewright/contract/mind-maps/layout.ts';
import { useWords } from '../../words/speech.tsx';

interface RenameFieldProps {
  placed: PlacedNode;
  /** Nothing where the name stays as it was. */
  onDone: (label: string | undefined) => void;
}

const LEAST_WIDTH = 180;

/** The name of a node, at its place: Enter and leaving the field keep what was typed, Escape does not. */
export function RenameField({ placed, onDone }: RenameFieldProps) {
  const t = useWords('mindMap');
  const isOver = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  // Once: what is typed must not be selected again when the map is drawn anew.
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  const { node, left, top, width, height } = placed;
  const whole = node.full ?? node.label;
  const end = (label: string | undefined) => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(label === whole ? undefined : label);
  };
  return (
    <input
      ref={input}
      aria-label={t('nameOf')}
      defaultValue={whole}
      maxLength={LIMITS.mindMap.labelCharacters}
      style={{ left, top, width: Math.max(width, LEAST_WIDTH), height: Math.max(height, 28) }}
      className="absolute z-10 rounded-[6px] border-2 border-accent bg-sheet px-2 text-[12px] text-ink"
      onBlur={({ target }) => end(target.value)}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) end(event.currentTarget.value);
        if (event.key === 'Escape') end(undefined);
      }}
    />
  );
}
