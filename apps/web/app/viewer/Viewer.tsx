import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type Ref,
} from 'react';
import { textBetween } from '../page-text/flow.ts';
import type { Aim } from '../preview/messages.ts';
import type { Preview } from '../preview/preview.ts';
import { useWords } from '../words/speech.tsx';
import { Bar } from './Bar.tsx';
import { BrokenDown } from './BrokenDown.tsx';
import { useLayers } from './layers/use-layers.ts';
import { Notice, useNotice } from './Notice.tsx';
import type { PageLayer } from './page-layer.ts';
import { PagesPane } from './PagesPane.tsx';
import { PageView } from './page-view.ts';
import { PrintDialog } from './print/PrintDialog.tsx';
import { ReadingContext, type Reading } from './text/reading.ts';
import { PageText } from './text/PageText.tsx';
import { SidePane } from './SidePane.tsx';
import { SearchBar } from './search/SearchBar.tsx';
import { useSideContents } from './side-contents.ts';
import type { PartOf } from './changed-part.ts';
import { TileStore } from './tile-store.ts';
import { useReading } from './text/use-reading.ts';
import { useReadingKeys } from './text/use-reading-keys.ts';
import { endOf, startOf } from './text/units.ts';
import { useSearchState, useTextProblem } from './use-reading-state.ts';
import { useViewerKeys } from './use-viewer-keys.ts';

interface ViewerProps {
  name: string;
  preview: Preview;
  /** For the words of its pages; without it there are only their pictures. */
  file?: Blob;
  /** That opens the file. */
  password?: string | undefined;
  /** The button that closes it, where it can be closed. */
  close?: ReactNode;
  /** Whether the keyboard begins at the pages. */
  takesFocus?: boolean;
  /** Drawn over the pages, from the lowest to the uppermost. The array stays the same while they do. */
  layers?: readonly PageLayer[];
  /** Behind the tools of the bar. */
  tools?: ReactNode;
  /** To the right of the pages. */
  aside?: ReactNode;
  /** It stands in a column of a page, beside others that say the document's name: its bar is one line, and its thumbnails begin closed. */
  isNarrow?: boolean;
  /** What can be done with selected text, besides copying it. */
  selectionActs?: Reading['Acts'];
  /** Whoever edits the document says its name, and takes the hand on its pages: links are selected there, and not followed. */
  isEdited?: boolean;
  ref?: Ref<ViewerControls>;
}

/** What whoever shows a document can do with its pages. */
export interface ViewerControls {
  view: PageView;
  /** Its picture is no longer what the document draws; the old one stays until the new one is there. `part`: what of it changed. */
  redraw: (page: number, part?: PartOf) => void;
  /** The words of a page; none where they cannot be read. */
  textOf: (page: number) => Promise<string>;
}

const NO_LAYERS: readonly PageLayer[] = [];
/** Where a strip of thumbnails takes nothing from the pages. */
const ROOM_FOR_STRIP = '(width >= 68rem)';
const QUIET_MS = 700;

/** A document's pages with what one reads them by. It fills the element that it stands in, be that a window or a part of a page. */
export function Viewer(props: ViewerProps) {
  const {
    name,
    preview,
    file,
    password,
    close,
    takesFocus = false,
    layers: above = NO_LAYERS,
    tools,
    aside,
    isEdited = false,
    isNarrow = false,
    selectionActs,
    ref,
  } = props;
  const t = useWords('viewer');
  const view = useMemo(() => new PageView(preview.sizes), [preview]);
  const tiles = useMemo(() => new TileStore(preview), [preview]);
  useEffect(() => () => tiles.close(), [tiles]);
  const state = useSyncExternalStore(view.subscribe, () => view.state);
  const layers = useMemo(() => [PageText, ...above], [above]);

  const [notice, say] = useNotice();
  const onCopied = useCallback((done: boolean) => say(done ? t('copied') : t('copyFailed')), [say, t]);
  const reading = useReading(file, password, view, onCopied, selectionActs);
  useImperativeHandle(
    ref,
    () => ({
      view,
      redraw: (page, part) => tiles.redraw(page, part),
      textOf: async (page) => {
        const text = await reading?.texts.read(page);
        return text ? textBetween(text.lines, startOf(), endOf(text)) : '';
      },
    }),
    [view, tiles, reading],
  );
  const problem = useTextProblem(reading?.texts);
  const onRefused = useCallback(
    () => say(t(problem === 'protected' ? 'textProtected' : 'textUnreadable')),
    [say, t, problem],
  );

  const contents = useSideContents(preview);
  const docLayers = useLayers(reading?.texts, preview, tiles);
  const [side, setSide] = useState(() => !isNarrow && matchMedia(ROOM_FOR_STRIP).matches);
  const search = reading?.search;
  const isSearching = useSearchState(search)?.isOpen === true;
  const hasSide =
    preview.pages > 1 ||
    contents.outline.length > 0 ||
    contents.attachments.length > 0 ||
    docLayers.list.length > 0 ||
    isSearching;

  const onSearch = useCallback(() => {
    search?.open();
    if (!isNarrow && matchMedia(ROOM_FOR_STRIP).matches) setSide(true);
  }, [search, isNarrow]);
  const pane = useRef<HTMLElement>(null);
  /** The keyboard goes on at what was found. */
  const onSearchEnd = useCallback(() => {
    pane.current?.focus({ preventScroll: true });
    search?.close();
  }, [search]);
  const [isPrinting, setPrinting] = useState(false);
  const onPrint = useCallback(() => setPrinting(true), []);
  const area = useRef<HTMLDivElement>(null);
  useViewerKeys(area, view, preview.pages, onPrint);
  useReadingKeys(area, { view, reading, onSearch, onSearchEnd, onRefused });

  const go = async (aim: Extract<Aim, { page: number }>) => {
    const height = aim.y === undefined ? 0 : await preview.heightOf(aim, view.state.turn).catch(() => 0);
    view.goTo(aim.page, height);
  };
  /** Over the pages it has done what it was opened for. */
  const leaveSide = () => {
    if (isNarrow || !matchMedia(ROOM_FOR_STRIP).matches) setSide(false);
  };
  const announced = useSettled(t('atPage', { page: state.page + 1, count: preview.pages }));

  return (
    // What is clicked beside all buttons leaves the keyboard within.
    <div ref={area} tabIndex={-1} className="flex h-full flex-col outline-none">
      <Bar
        name={isEdited || isNarrow ? undefined : name}
        isNarrow={isNarrow}
        view={view}
        state={state}
        pages={preview.pages}
        strip={hasSide ? side : undefined}
        onStrip={() => setSide(!side)}
        isSearching={search && isSearching}
        onSearch={isSearching ? onSearchEnd : onSearch}
        onPrint={onPrint}
        tools={tools}
        close={close}
      />
      {search && isSearching && (
        <SearchBar search={search} pages={preview.pages} problem={problem} onClose={onSearchEnd} />
      )}
      <div className="relative flex min-h-0 flex-1">
        {hasSide && side && (
          <SidePane
            preview={preview}
            tiles={tiles}
            contents={contents}
            layers={docLayers}
            search={isSearching ? search : undefined}
            page={state.page}
            onAim={(aim) => {
              void go(aim);
              leaveSide();
            }}
            onHit={leaveSide}
          />
        )}
        <ReadingContext value={reading}>
          <PagesPane
            name={name}
            view={view}
            state={state}
            scroller={pane}
            sizes={preview.sizes}
            tiles={tiles}
            layers={layers}
            takesFocus={takesFocus}
            linksOf={isEdited ? undefined : preview.links}
            onAim={(aim) => void go(aim)}
            onRefused={onRefused}
          />
        </ReadingContext>
        {aside}
        <Notice sentence={notice} />
        <BrokenDown preview={preview} onRevived={() => tiles.retry()} />
        {isPrinting && <PrintDialog preview={preview} page={state.page} onClose={() => setPrinting(false)} />}
      </div>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

/** A sentence that changes while somebody scrolls, once it stays. */
function useSettled(sentence: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(sentence), QUIET_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return settled;
}
