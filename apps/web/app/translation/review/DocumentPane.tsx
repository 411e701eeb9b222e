import { useEffect, useRef } from 'react';
import { sizeOf } from '../../viewer/layout.ts';
import { startOfBoxes } from '../../viewer/boxes/box-area.ts';
import { Closed } from '../../viewer/Closed.tsx';
import type { PageView } from '../../viewer/page-view.ts';
import { useDocument, type ViewerSource } from '../../viewer/use-document.ts';
import { Viewer, type ViewerControls } from '../../viewer/Viewer.tsx';
import { useSpeech } from '../../words/speech.tsx';
import type { Side } from '../blocks/page-blocks.ts';
import { BLOCK_LAYERS } from './BlockLayer.tsx';

/** A document whose pages are on the screen. */
export interface OpenPane {
  view: PageView;
  element: HTMLElement;
  pages: number;
  /** Brings boxes of a page (from 0) into sight. */
  reveal: (page: number, boxes: Parameters<typeof startOfBoxes>[0]) => void;
}

interface DocumentPaneProps {
  side: Side;
  source: ViewerSource;
  /** `undefined` once it is closed. */
  onOpen: (side: Side, pane: OpenPane | undefined) => void;
}

/** One of the two documents, with its blocks. It begins anew with each document. */
export function DocumentPane({ side, source, onOpen }: DocumentPaneProps) {
  const { failure } = useSpeech();
  const { document: opened, tryPassword, retry } = useDocument(source);
  const element = useRef<HTMLDivElement>(null);
  const controls = useRef<ViewerControls>(null);
  const preview = opened.state === 'open' ? opened.preview : undefined;
  useEffect(() => {
    const view = controls.current?.view;
    if (!view || !preview || !element.current) return undefined;
    const reveal: OpenPane['reveal'] = (page, boxes) =>
      view.reveal(page, startOfBoxes(boxes, sizeOf(preview.sizes, page, 0), view.state.turn));
    onOpen(side, { view, element: element.current, pages: preview.pages, reveal });
    return () => onOpen(side, undefined);
  }, [side, preview, onOpen]);
  return (
    <div ref={element} className="h-full">
      {opened.state === 'open' ? (
        <Viewer
          ref={controls}
          name={source.name}
          preview={opened.preview}
          file={opened.file}
          password={opened.password}
          layers={BLOCK_LAYERS[side]}
          isNarrow
          // A click on a link chooses the block that it stands in.
          isEdited
        />
      ) : (
        <Closed
          name={source.name}
          close={null}
          document={opened}
          damaged={failure({ code: 'FILE_DAMAGED', facts: { file: source.name } })}
          onPassword={tryPassword}
          onRetry={retry}
        />
      )}
    </div>
  );
}
