import { useSession, useSessionPart } from '../session/session-context.ts';
import { COMMENT_TOOLS } from '../comments/comment-tools.ts';
import { CommentFormat } from '../comments/window/CommentFormat.tsx';
import { MarkBar } from '../comments/window/MarkBar.tsx';
import { ScaleButton } from '../comments/window/ScaleButton.tsx';
import { RepeatButton } from '../sign/window/RepeatButton.tsx';
import { SignHint } from '../sign/window/SignHint.tsx';
import { TOOLS, type ToolName } from '../session/session-state.ts';
import { AddedFormat } from './format/AddedFormat.tsx';
import { BlockFormat } from './format/BlockFormat.tsx';
import { LinkFormat } from './format/LinkFormat.tsx';
import { ObjectFormat } from './format/ObjectFormat.tsx';
import { RedactionBar } from './RedactionBar.tsx';
import { useWords } from '../../words/speech.tsx';

const MEASURES = new Set<string>(['length', 'perimeter', 'area']);

const isTool = (tool: ToolName): tool is (typeof TOOLS)[number] => TOOLS.some((each) => each === tool);

/** How what is selected looks, and what else can be done with it. */
export function FormatBar() {
  const t = useWords('editor');
  const say = useWords('comments');
  const session = useSession();
  const selection = useSessionPart((state) => state.selection);
  const marks = useSessionPart((state) => state.marks.length);
  const content = useSessionPart((state) => selection && state.pages.get(selection.page));
  const begun = useSessionPart((state) => state.begun);
  const tool = useSessionPart((state) => state.tool);
  const commentTool = COMMENT_TOOLS.find((each) => each === tool);
  const hint =
    session.mode === 'annotate'
      ? commentTool && say(`hint.${commentTool}`)
      : isTool(tool)
        ? t(`hint.${tool}`)
        : undefined;
  const controls = () => {
    if (!selection || !content || content === 'unreadable') return undefined;
    if (selection.kind === 'mark') return undefined;
    if (selection.kind === 'comment') {
      const found = content.comments.find(({ key }) => key === selection.key);
      return (
        found && (
          <>
            {session.mode === 'sign' && found.comment && <RepeatButton page={selection.page} comment={found.comment} />}
            <CommentFormat page={selection.page} found={found} />
          </>
        )
      );
    }
    if (selection.kind === 'block' && session.mode === 'sign') return undefined;
    if (selection.kind === 'block' && session.mode === 'annotate') return <MarkBar selection={selection} />;
    if (selection.kind === 'block') {
      const block = content.blocks[selection.block];
      return block && <BlockFormat selection={selection} block={block} />;
    }
    if (selection.kind === 'object') {
      const object = content.objects[selection.object];
      return object && <ObjectFormat page={selection.page} object={object} />;
    }
    if (selection.kind === 'link') {
      const link = content.links[selection.link];
      return (
        link && (
          <LinkFormat
            key={selection.link}
            aim={link.aim}
            onAim={(aim) =>
              void session.act({ does: 'operations', operations: [{ kind: 'link.change', target: link.target, aim }] })
            }
          />
        )
      );
    }
    if (begun) return <AddedFormat selection={selection} draft={begun} operation={undefined} />;
    const thing = session.addedBy(selection.id);
    const draft = content.added.find(({ id }) => id === selection.id)?.text?.draft;
    return (
      thing && (
        <>
          {session.mode === 'sign' && thing.kind === 'annotation.put' && (
            <RepeatButton page={selection.page} comment={thing.comment} />
          )}
          <AddedFormat selection={selection} draft={draft} operation={thing} />
        </>
      )
    );
  };
  const bar =
    'flex min-h-12 items-center gap-1.5 overflow-x-auto border-b border-line px-3 py-1 lg:justify-center pointer-coarse:min-h-14';
  const own = controls();
  if (own)
    return (
      <div role="toolbar" aria-label={t('format.label')} className={`${bar} bg-paper`}>
        {own}
      </div>
    );
  if (marks > 0) return <RedactionBar className={bar} />;
  // The bar keeps its height, so that pages stay where they are.
  return (
    <div className={`${bar} bg-paper`}>
      {session.mode === 'annotate' && MEASURES.has(tool) && <ScaleButton />}
      {session.mode === 'sign' && content !== 'unreadable' ? (
        <SignHint />
      ) : (
        <p className="mx-auto text-small text-ink-soft">
          {content === 'unreadable' ? t('refused.EDIT_PAGE_UNREADABLE') : hint}
        </p>
      )}
    </div>
  );
}
