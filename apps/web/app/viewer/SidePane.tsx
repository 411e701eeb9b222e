import { useState } from 'react';
import { GalleryVertical, ListTree, type LucideIcon } from 'lucide-react';
import type { Aim, OutlineEntry } from '../preview/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../words/speech.tsx';
import { OutlineList } from './OutlineList.tsx';
import { ThumbnailStrip } from './ThumbnailStrip.tsx';
import type { TileStore } from './tile-store.ts';

interface SidePaneProps {
  sizes: Float32Array;
  tiles: TileStore;
  outline: readonly OutlineEntry[];
  page: number;
  onAim: (aim: Extract<Aim, { page: number }>) => void;
}

/** Ways to a page: all of them small, and the document's outline where it has one. */
export function SidePane({ sizes, tiles, outline, page, onAim }: SidePaneProps) {
  const t = useWords('viewer');
  const [shown, setShown] = useState<'thumbnails' | 'outline'>('thumbnails');
  const hasOutline = outline.length > 0;
  const way = (to: 'thumbnails' | 'outline', icon: LucideIcon, label: string) => (
    <button
      type="button"
      aria-pressed={shown === to}
      onClick={() => setShown(to)}
      className="flex h-11 flex-1 items-center justify-center gap-1.5 border-b-2 border-transparent text-small text-ink-soft -outline-offset-2 hover:text-ink aria-pressed:border-accent aria-pressed:font-semibold aria-pressed:text-accent"
    >
      <Icon of={icon} size="small" />
      {label}
    </button>
  );
  const list = hasOutline && shown === 'outline';
  return (
    <div
      data-wide={hasOutline}
      className="flex w-40 shrink-0 flex-col border-r border-line bg-paper data-[wide=true]:w-64 max-lg:absolute max-lg:inset-y-0 max-lg:left-0 max-lg:z-10 max-lg:shadow-floating"
    >
      {hasOutline && (
        <div className="flex border-b border-line">
          {way('thumbnails', GalleryVertical, t('thumbnails'))}
          {way('outline', ListTree, t('outline'))}
        </div>
      )}
      <div className="min-h-0 flex-1">
        {list ? (
          <OutlineList entries={outline} page={page} onAim={onAim} />
        ) : (
          <ThumbnailStrip sizes={sizes} tiles={tiles} page={page} onPage={(to) => onAim({ page: to })} />
        )}
      </div>
    </div>
  );
}
