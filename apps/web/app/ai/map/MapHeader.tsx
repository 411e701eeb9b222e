import { Sparkles, X } from 'lucide-react';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { useShowPart } from '../part-context.ts';
import { useAi } from '../session/session-context.ts';
import type { MapState } from './map-state.ts';
import { SaveMapMenu } from './SaveMapMenu.tsx';

interface MapHeaderProps {
  name: string;
  state: MapState | undefined;
  /** Where a model is there that can. */
  onRegroup: (() => void) | undefined;
}

/** Whose map it is, and what is done with all of it. */
export function MapHeader({ name, state, onRegroup }: MapHeaderProps) {
  const t = useWords('mindMap');
  const ai = useWords('ai');
  const { closeMap } = useAi();
  const showPart = useShowPart();
  return (
    <header className="flex min-h-14 items-center gap-1 border-b border-line py-1.5 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">{ai('map.title')}</h2>
        <p className="truncate text-small text-ink-soft">
          <bdi>{name}</bdi>
        </p>
      </div>
      {state && onRegroup && (
        <IconButton label={t('regroup')} className="pointer-coarse:size-11" onClick={onRegroup}>
          <Icon of={Sparkles} size="small" />
        </IconButton>
      )}
      {state && <SaveMapMenu state={state} />}
      <IconButton
        label={t('close')}
        className="pointer-coarse:size-11"
        onClick={() => {
          closeMap();
          showPart('chat');
        }}
      >
        <Icon of={X} size="small" />
      </IconButton>
    </header>
  );
}
