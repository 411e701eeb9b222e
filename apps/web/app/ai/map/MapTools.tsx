import {
  FileInput,
  FileSearch,
  PencilLine,
  Plus,
  Redo2,
  Trash2,
  Undo2,
  UnfoldHorizontal,
  type LucideIcon,
} from 'lucide-react';
import type { MapSides } from '@pagewright/contract/calls/values.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useCommandKey } from '../../ui/use-command-key.ts';
import { useWords } from '../../words/speech.tsx';
import { canAdd } from './map-edits.ts';
import type { MapState } from './map-state.ts';

interface MapToolsProps {
  state: MapState;
  canUndo: boolean;
  canRedo: boolean;
  onAdd: () => void;
  onRename: () => void;
  onDelete: () => void;
  onShow: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onDepth: (depth: number) => void;
  onSides: (sides: MapSides) => void;
  onReset: () => void;
}

const DEPTHS = Array.from({ length: LIMITS.mindMap.levels - 1 }, (_, at) => at + 2);

/** What can be done with the node that is selected, and how much of the map is seen. */
export function MapTools(props: MapToolsProps) {
  const { state, canUndo, canRedo } = props;
  const t = useWords('mindMap');
  const [undoKey, redoKey] = [useCommandKey('Z'), useCommandKey('Y')];
  const { map, selected, depth, sides } = state;
  const node = map.nodes.find(({ id }) => id === selected);
  const isRoot = map.nodes[0]?.id === selected;
  const acts: { label: string; icon: LucideIcon; onAct: () => void; isOff: boolean }[] = [
    { label: t('add'), icon: Plus, onAct: props.onAdd, isOff: !canAdd(map, selected) },
    { label: t('rename'), icon: PencilLine, onAct: props.onRename, isOff: false },
    { label: t('delete'), icon: Trash2, onAct: props.onDelete, isOff: isRoot },
    { label: t('showOnPage'), icon: FileSearch, onAct: props.onShow, isOff: node?.box === undefined },
    { label: t('undo', { key: undoKey }), icon: Undo2, onAct: props.onUndo, isOff: !canUndo },
    { label: t('redo', { key: redoKey }), icon: Redo2, onAct: props.onRedo, isOff: !canRedo },
    { label: t('reset'), icon: FileInput, onAct: props.onReset, isOff: false },
  ];
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="flex flex-wrap items-center gap-x-0.5 border-b border-line px-2 py-1"
    >
      {acts.map(({ label, icon, onAct, isOff }) => (
        <IconButton key={label} label={label} disabled={isOff} onClick={onAct} className="pointer-coarse:size-11">
          <Icon of={icon} size="small" />
        </IconButton>
      ))}
      <IconButton
        label={t('bothSides')}
        aria-pressed={sides === 'both'}
        onClick={() => props.onSides(sides === 'both' ? 'right' : 'both')}
        className="aria-pressed:bg-accent-soft aria-pressed:text-ink pointer-coarse:size-11"
      >
        <Icon of={UnfoldHorizontal} size="small" />
      </IconButton>
      <label className="ml-auto flex items-center gap-2 px-2 text-small text-ink-soft">
        {t('depth')}
        <select
          value={depth}
          onChange={({ target }) => props.onDepth(Number(target.value))}
          className="h-9 rounded-control border border-line-strong bg-sheet px-2 text-body text-ink pointer-coarse:h-11"
        >
          {DEPTHS.map((each) => (
            <option key={each} value={each}>
              {each === LIMITS.mindMap.levels ? t('allLevels') : each - 1}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
