import { useState } from 'react';
import { GalleryVertical, Layers as LayersIcon, ListTree, Paperclip, Search as SearchIcon } from 'lucide-react';
import type { Aim } from '../preview/messages.ts';
import type { Preview } from '../preview/preview.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../words/speech.tsx';
import { AttachmentList } from './AttachmentList.tsx';
import { HitList } from './search/HitList.tsx';
import type { Search } from './search/search.ts';
import type { SideContents } from './side-contents.ts';
import { OutlineList } from './OutlineList.tsx';
import { ThumbnailStrip } from './ThumbnailStrip.tsx';
import { LayerList } from './layers/LayerList.tsx';
import type { Layers } from './layers/use-layers.ts';
import type { TileStore } from './tile-store.ts';

type Way = 'thumbnails' | 'outline' | 'attachments' | 'layers' | 'found';

interface SidePaneProps {
  preview: Preview;
  tiles: TileStore;
  contents: SideContents;
  layers: Layers;
  /** What it found is listed while it is open. */
  search: Search | undefined;
  page: number;
  onAim: (aim: Extract<Aim, { page: number }>) => void;
  /** A hit was chosen. */
  onHit: () => void;
}

/** Ways to a page: all of them small, and the document's outline where it has one. Beside them, the files that it carries. */
export function SidePane({ preview, tiles, contents, layers, search, page, onAim, onHit }: SidePaneProps) {
  const t = useWords('viewer');
  const { outline, attachments } = contents;
  const ways = (
    [
      ['thumbnails', GalleryVertical, true],
      ['outline', ListTree, outline.length > 0],
      ['attachments', Paperclip, attachments.length > 0],
      ['layers', LayersIcon, layers.list.length > 0],
      ['found', SearchIcon, search !== undefined],
    ] as const
  ).filter(([, , isThere]) => isThere);
  const [wanted, setWanted] = useState<Way>('thumbnails');
  // A search that begins shows what it finds, until somebody turns to something else.
  const [seen, setSeen] = useState<Search>();
  if (search !== seen) {
    setSeen(search);
    if (search) setWanted('found');
  }
  const shown = ways.some(([key]) => key === wanted) ? wanted : 'thumbnails';
  return (
    <div
      data-wide={ways.length > 1}
      className="flex w-40 shrink-0 flex-col border-r border-line bg-paper data-[wide=true]:w-72 max-lg:absolute max-lg:inset-y-0 max-lg:left-0 max-lg:z-10 max-lg:shadow-floating"
    >
      {ways.length > 1 && (
        <div className="flex border-b border-line">
          {ways.map(([key, icon]) => (
            <button
              key={key}
              type="button"
              aria-pressed={shown === key}
              onClick={() => setWanted(key)}
              className="flex h-11 flex-1 items-center justify-center gap-1.5 border-b-2 border-transparent px-1 text-small text-ink-soft -outline-offset-2 hover:text-ink aria-pressed:border-accent aria-pressed:text-accent"
            >
              <Icon of={icon} size="small" />
              {t(key)}
            </button>
          ))}
        </div>
      )}
      <div className="min-h-0 flex-1">
        {shown === 'thumbnails' && (
          <ThumbnailStrip sizes={preview.sizes} tiles={tiles} page={page} onPage={(to) => onAim({ page: to })} />
        )}
        {shown === 'outline' && <OutlineList entries={outline} page={page} onAim={onAim} />}
        {shown === 'attachments' && <AttachmentList names={attachments} contentOf={preview.attachment} />}
        {shown === 'layers' && <LayerList layers={layers} />}
        {shown === 'found' && search && <HitList search={search} onHit={onHit} />}
      </div>
    </div>
  );
}
