import { useCallback, useEffect, useRef } from 'react';
import type { AiDocument } from '@pagewright/contract/calls/ai.ts';
import { linkTo } from '@pagewright/contract/calls/links.ts';
import { sizeOf } from '../../viewer/layout.ts';
import { Closed } from '../../viewer/Closed.tsx';
import { useDocument } from '../../viewer/use-document.ts';
import { Viewer, type ViewerControls } from '../../viewer/Viewer.tsx';
import { useSpeech } from '../../words/speech.tsx';
import { useAi, useAiPart } from '../session/session-context.ts';
import { PageMenu } from './PageMenu.tsx';
import { QuoteLayer } from './QuoteLayer.tsx';
import { startOfBoxes } from '../../viewer/boxes/box-area.ts';
import { SelectionActs } from './SelectionActs.tsx';

const LAYERS = [QuoteLayer];

/** The pages of a document, with the quote that is lit up on them. It begins anew with each document. */
export function DocumentPages({ document: { documentId, name } }: { document: AiDocument }) {
  const { failure } = useSpeech();
  const { documents } = useAi();
  const given = documents.given(documentId);
  const load = async (signal: AbortSignal) => {
    if (given) return given.file;
    const answer = await fetch(linkTo('ai.file', { documentId }), { signal });
    if (!answer.ok) throw new Error(`The document answered ${answer.status}`);
    return answer.blob();
  };
  const { document: opened, tryPassword, retry } = useDocument({ name, load, password: given?.password });
  const controls = useRef<ViewerControls>(null);
  const preview = opened.state === 'open' ? opened.preview : undefined;

  const lit = useAiPart((state) => (state.lit?.quote.documentId === documentId ? state.lit : undefined));
  useEffect(() => {
    const view = controls.current?.view;
    if (!lit || !view || !preview) return undefined;
    const { quote } = lit;
    const page = (quote.boxes[0]?.page ?? quote.page) - 1;
    const reveal = () => {
      // While it is not on the screen it has no size to scroll in.
      if (view.viewport.width === 0) return false;
      const boxes = quote.boxes.filter((box) => box.page === page + 1);
      view.reveal(page, startOfBoxes(boxes, sizeOf(preview.sizes, page, 0), view.state.turn));
      return true;
    };
    if (reveal()) return undefined;
    const stop = view.subscribe(() => {
      if (reveal()) stop();
    });
    return stop;
  }, [lit, preview]);

  const textOf = useCallback((page: number) => controls.current?.textOf(page) ?? Promise.resolve(''), []);
  const pageNow = useCallback(() => controls.current?.view.state.page ?? 0, []);
  if (opened.state !== 'open')
    return (
      <Closed
        name={name}
        close={null}
        document={opened}
        damaged={failure({ code: 'FILE_DAMAGED', facts: { file: name } })}
        onPassword={tryPassword}
        onRetry={retry}
      />
    );
  return (
    <Viewer
      ref={controls}
      name={name}
      preview={opened.preview}
      file={opened.file}
      password={opened.password}
      layers={LAYERS}
      isNarrow
      selectionActs={SelectionActs}
      tools={<PageMenu documentId={documentId} pageNow={pageNow} textOf={textOf} />}
    />
  );
}
