import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';

interface ZoomButtonsProps {
  onLarger: () => void;
  onSmaller: () => void;
  onFit: () => void;
}

/** In the corner of the map. */
export function ZoomButtons({ onLarger, onSmaller, onFit }: ZoomButtonsProps) {
  const t = useWords('mindMap');
  const acts = [
    { label: t('smaller'), icon: ZoomOut, onAct: onSmaller },
    { label: t('larger'), icon: ZoomIn, onAct: onLarger },
    { label: t('fit'), icon: Maximize, onAct: onFit },
  ];
  return (
    <div
      onPointerDown={(event) => event.stopPropagation()}
      className="absolute right-3 bottom-3 flex cursor-auto rounded-card border border-line bg-sheet p-1 shadow-raised"
    >
      {acts.map(({ label, icon, onAct }) => (
        <IconButton key={label} label={label} onClick={onAct} className="pointer-coarse:size-11">
          <Icon of={icon} size="small" />
        </IconButton>
      ))}
    </div>
  );
}
