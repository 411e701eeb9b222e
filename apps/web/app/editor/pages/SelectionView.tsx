import type { EditorPage } from '../engine/messages.ts';
import { useSession, useSessionPart } from '../session/session-context.ts';
import type { SessionState } from '../session/session-state.ts';
import { areasOf, stopAt, type TextGeometry } from '../text/text-geometry.ts';
import { TypingField } from '../text/TypingField.tsx';
import { beginningOf } from './beginning.ts';
import { Handles } from './Handles.tsx';
import { pointsOf, type PageFrame } from './page-frame.ts';
import { cornersOf } from './selecting.ts';

interface SelectionViewProps {
  page: number;
  content: EditorPage;
  frame: PageFrame;
}

/** What is selected on a page: its outline, its caret or its selected letters, and the handles to change it by. */
export function SelectionView({ page, content, frame }: SelectionViewProps) {
  const session = useSession();
  const selection = useSessionPart((state) => state.selection);
  const begun = useSessionPart((state) => state.begun);
  if (selection?.page !== page) return null;
  const geometry = geometryOf(selection, content, begun);
  const range = 'range' in selection ? selection.range : undefined;
  const corners = cornersOf({ content, session }, selection);
  const isFixed =
    selection.kind === 'block' && (session.mode !== 'edit' || content.blocks[selection.block]?.fixed === true);
  const caret = geometry && range && range.anchor === range.focus ? stopAt(geometry, range.focus) : undefined;
  const [low, high] = caret ? [frame.toScreen(caret.low), frame.toScreen(caret.high)] : [];
  return (
    <>
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
        {corners.length > 0 && (
          <polygon
            points={pointsOf(frame, corners)}
            className="fill-none stroke-[#15675c]"
            strokeWidth={1.25}
            strokeDasharray={geometry && range ? '3 3' : undefined}
          />
        )}
        {geometry &&
          range &&
          areasOf(geometry, range).map((area) => (
            <polygon key={pointsOf(frame, area)} points={pointsOf(frame, area)} className="fill-[#2f7fd6]/30" />
          ))}
        {low && high && (!isFixed || session.mode !== 'edit') && (
          <line
            key={`${low.x} ${low.y}`}
            x1={low.x}
            y1={low.y}
            x2={high.x}
            y2={high.y}
            className="caret stroke-[#1a1815]"
            strokeWidth={1.5}
          />
        )}
      </svg>
      {geometry && range && (selection.kind === 'block' || selection.kind === 'added') && (
        <TypingField
          key={selection.kind === 'block' ? `block ${selection.block}` : selection.id}
          selection={{ ...selection, range }}
          geometry={geometry}
          frame={frame}
          isFixed={isFixed}
        />
      )}
      {!begun && <Handles selection={selection} corners={corners} frame={frame} />}
    </>
  );
}

function geometryOf(
  selection: NonNullable<SessionState['selection']>,
  content: EditorPage,
  begun: SessionState['begun'],
): TextGeometry | undefined {
  if (selection.kind === 'block') return content.blocks[selection.block];
  if (selection.kind !== 'added') return undefined;
  if (begun?.id === selection.id) return beginningOf(begun);
  return content.added.find(({ id }) => id === selection.id)?.text?.geometry;
}
