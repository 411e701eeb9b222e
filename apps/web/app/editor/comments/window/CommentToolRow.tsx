import { Fragment, useRef, useState } from 'react';
import {
  ChartArea,
  Circle,
  Cloud,
  Eraser,
  Highlighter,
  MousePointer2,
  MoveUpRight,
  Paperclip,
  PenLine,
  Pentagon,
  Route,
  Ruler,
  Slash,
  Spline,
  Square,
  SquareArrowOutDownLeft,
  Stamp,
  StickyNote,
  Strikethrough,
  Type,
  Underline,
  WavesHorizontal,
  type LucideIcon,
} from 'lucide-react';
import { HiddenFileInput } from '../../../files/HiddenFileInput.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../../words/speech.tsx';
import { focusPages } from '../../pages/focus-pages.ts';
import { useSession, useSessionPart } from '../../session/session-context.ts';
import type { CommentToolName } from '../comment-tools.ts';
import { StampDialog } from './StampDialog.tsx';

const DRAWINGS: Record<CommentToolName, LucideIcon> = {
  select: MousePointer2,
  highlight: Highlighter,
  underline: Underline,
  'strike-out': Strikethrough,
  squiggly: WavesHorizontal,
  note: StickyNote,
  'free-text': Type,
  callout: SquareArrowOutDownLeft,
  ink: PenLine,
  eraser: Eraser,
  line: Slash,
  arrow: MoveUpRight,
  rectangle: Square,
  cloud: Cloud,
  ellipse: Circle,
  polygon: Pentagon,
  polyline: Spline,
  stamp: Stamp,
  file: Paperclip,
  length: Ruler,
  perimeter: Route,
  area: ChartArea,
};

/** Those of a group stand together; of the first ones everybody knows the names. */
const GROUPS: readonly (readonly CommentToolName[])[] = [
  ['select'],
  ['highlight', 'underline', 'strike-out', 'squiggly'],
  ['note', 'free-text', 'callout'],
  ['ink', 'eraser'],
  ['line', 'arrow', 'rectangle', 'cloud', 'ellipse', 'polygon', 'polyline'],
  ['stamp', 'file'],
  ['length', 'perimeter', 'area'],
];
const NAMED = new Set<CommentToolName>(['highlight', 'note', 'free-text', 'ink', 'stamp']);

/** Tools of comments, in one row, which scrolls where it does not fit. */
export function CommentToolRow() {
  const t = useWords('comments');
  const session = useSession();
  const tool = useSessionPart((state) => state.tool);
  const [stamping, setStamping] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const choose = (next: CommentToolName) => {
    session.select(undefined);
    session.set({ path: undefined, inHand: undefined });
    if (next === 'stamp') return setStamping(true);
    if (next === 'file') return picker.current?.click();
    session.set({ tool: next });
    // Whoever chose it by a key goes on with Enter on the page.
    focusPages(true);
  };
  const attach = async (file: File) => {
    const asset = await session.keepImage(file);
    session.set({ inHand: { what: 'file', asset, name: file.name }, tool: 'file' });
    focusPages(true);
  };
  return (
    <div className="border-b border-line bg-sheet">
      <div
        role="toolbar"
        aria-label={t('tools.label')}
        className="flex items-center gap-0.5 overflow-x-auto px-2 py-1 lg:justify-center"
      >
        {GROUPS.map((group, index) => (
          <Fragment key={group[0]}>
            {index > 0 && <span aria-hidden="true" className="mx-1 h-6 w-px shrink-0 bg-line" />}
            {group.map((name) => (
              <button
                key={name}
                type="button"
                aria-label={t(`tools.${name}`)}
                aria-pressed={tool === name}
                title={t(`tools.${name}`)}
                onClick={() => choose(name)}
                className="flex h-9 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-control px-2 text-small text-ink-soft transition-colors hover:bg-sunk hover:text-ink aria-pressed:bg-tint-soft aria-pressed:text-tint pointer-coarse:size-11"
              >
                <Icon of={DRAWINGS[name]} size="small" />
                {NAMED.has(name) && <span className="max-lg:sr-only">{t(`tools.${name}`)}</span>}
              </button>
            ))}
          </Fragment>
        ))}
      </div>
      <HiddenFileInput ref={picker} accept="" most="one" onFiles={([file]) => file && void attach(file)} />
      <StampDialog open={stamping} onClose={() => setStamping(false)} />
    </div>
  );
}
