import { Highlighter, Strikethrough, Underline, WavesHorizontal } from 'lucide-react';
import { useWords } from '../../../words/speech.tsx';
import { useSession, useSessionPart } from '../../session/session-context.ts';
import type { Selection } from '../../session/session-state.ts';
import { areasOf } from '../../text/text-geometry.ts';
import { BarButton, Group } from '../../window/format/controls.tsx';
import { makerOf, putNew } from '../comment-acts.ts';
import type { TextMarkTool } from '../comment-tools.ts';
import { markOf } from '../new-comment.ts';

const MARKS = [
  ['highlight', Highlighter],
  ['underline', Underline],
  ['strike-out', Strikethrough],
  ['squiggly', WavesHorizontal],
] as const satisfies readonly (readonly [TextMarkTool, unknown])[];

/** Marks the text of the page that is selected; where only a caret stands, the whole paragraph. */
export function MarkBar({ selection }: { selection: Extract<Selection, { kind: 'block' }> }) {
  const t = useWords('comments');
  const session = useSession();
  const content = useSessionPart((state) => state.pages.get(selection.page));
  const block = content === undefined || content === 'unreadable' ? undefined : content.blocks[selection.block];
  if (!block) return null;
  const { range } = selection;
  const isRange = range && range.anchor !== range.focus;
  const mark = (tool: TextMarkTool) => {
    const lines = areasOf(block, isRange ? range : { anchor: 0, focus: block.text.length });
    if (lines.length > 0) void putNew(session, selection.page, [markOf(tool, lines, makerOf(session, 0))]);
  };
  return (
    <Group label={t('format.mark')}>
      {MARKS.map(([tool, icon]) => (
        <BarButton key={tool} icon={icon} label={t(`tools.${tool}`)} onPress={() => mark(tool)} />
      ))}
    </Group>
  );
}
