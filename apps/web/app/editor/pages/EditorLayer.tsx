import { memo, useEffect, useMemo } from 'react';
import type { DrawnPage } from '../../viewer/page-layer.ts';
import { useSession, useSessionPart } from '../session/session-context.ts';
import { Marks } from './Marks.tsx';
import { frameOf } from './page-frame.ts';
import { PointerArea } from './PointerArea.tsx';
import { HandPlaces } from '../sign/window/HandPlaces.tsx';
import { SelectionView } from './SelectionView.tsx';

/** Over the picture of a page: what is selected on it, and the hand that selects, types and draws. */
export const EditorLayer = memo(function EditorLayer({ page, width, height, turn }: DrawnPage) {
  const session = useSession();
  const phase = useSessionPart((state) => state.phase);
  const content = useSessionPart((state) => state.pages.get(page));
  useEffect(() => {
    if (phase === 'ready' && content === undefined) session.read(page);
  }, [session, phase, content, page]);
  const space = content === undefined || content === 'unreadable' ? undefined : content.space;
  const frame = useMemo(() => space && frameOf(space, { width, height, turn }), [space, width, height, turn]);
  if (!frame || content === undefined || content === 'unreadable') return null;
  return (
    <PointerArea page={page} content={content} frame={frame}>
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
        <Marks page={page} frame={frame} />
      </svg>
      {session.mode === 'sign' && <HandPlaces page={page} content={content} frame={frame} />}
      <SelectionView page={page} content={content} frame={frame} />
    </PointerArea>
  );
});
