import { ArrowRight, PaintBucket, Trash2 } from 'lucide-react';
import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import { useWords } from '../../../words/speech.tsx';
import type { EditorComment } from '../../engine/messages.ts';
import type { Rgb } from '../../session/added-style.ts';
import { useSession } from '../../session/session-context.ts';
import { BarButton, ColourField, Group, NumberField, SelectField, Separator } from '../../window/format/controls.tsx';
import { canResize, colourOf, recoloured, transformed } from '../changed-comment.ts';
import { changeComment, removeComment } from '../comment-acts.ts';
import { keepStyle, type CommentStyle } from '../comment-style.ts';
import { ScaleButton } from './ScaleButton.tsx';

const ENDINGS = [
  'none',
  'open-arrow',
  'closed-arrow',
  'circle',
  'square',
  'diamond',
  'butt',
  'slash',
  'reverse-open-arrow',
  'reverse-closed-arrow',
] as const;
const WIDEST = 50;

/** How a comment looks, for pointers and keys alike. */
export function CommentFormat({ page, found }: { page: number; found: EditorComment }) {
  const t = useWords('comments');
  const say = useWords('editor');
  const session = useSession();
  const { comment } = found;
  const remember = (part: Partial<CommentStyle>) => {
    const commentStyle = { ...session.state.commentStyle, ...part };
    session.set({ commentStyle });
    keepStyle(commentStyle);
  };
  const change = (next: Comment) => void changeComment(session, page, found, next);
  const remove = (
    <BarButton
      icon={Trash2}
      label={session.mode === 'sign' ? say('format.remove') : t('format.remove')}
      onPress={() => void removeComment(session, found)}
    />
  );
  if (!comment) return remove;
  const colour = colourOf(comment);
  const [corner, , opposite] = found.corners;
  const width = Math.abs((opposite?.x ?? 0) - (corner?.x ?? 0));
  const height = Math.abs((opposite?.y ?? 0) - (corner?.y ?? 0));
  const resize = (across: number, down: number) => {
    if (!corner || width === 0 || height === 0) return;
    const [a, d] = [across / width, down / height];
    change(transformed(comment, [a, 0, 0, d, corner.x * (1 - a), corner.y * (1 - d)]));
  };
  const endingOf = (
    label: string,
    value: (typeof ENDINGS)[number],
    onValue: (value: (typeof ENDINGS)[number]) => void,
  ) => (
    <SelectField
      label={label}
      value={value}
      options={ENDINGS.map((each) => ({ value: each, label: t(`format.endings.${each}`) }))}
      onValue={onValue}
    />
  );
  return (
    <>
      {colour && (
        <ColourField
          label={t('format.colour')}
          value={colour}
          onValue={(next) => {
            remember(styleFor(comment, next));
            change(recoloured(comment, next));
          }}
        />
      )}
      {'stroke' in comment && comment.stroke && (
        <NumberField
          label={t('format.width')}
          value={comment.stroke.width}
          least={0.25}
          most={WIDEST}
          step={0.25}
          onValue={(value) => {
            remember(comment.type === 'ink' ? { inkWidth: value } : { strokeWidth: value });
            if (comment.stroke) change({ ...comment, stroke: { ...comment.stroke, width: value } } as Comment);
          }}
        />
      )}
      {(comment.type === 'rectangle' || comment.type === 'ellipse' || comment.type === 'polygon') && (
        <>
          <BarButton
            icon={PaintBucket}
            label={comment.fill ? t('format.noFill') : t('format.fill')}
            on={comment.fill !== null}
            onPress={() => {
              const fill: Rgb | null = comment.fill ? null : [1, 1, 1];
              remember({ fill });
              change({ ...comment, fill });
            }}
          />
          {comment.fill && (
            <ColourField
              label={t('format.fill')}
              value={comment.fill}
              onValue={(fill) => {
                remember({ fill });
                change({ ...comment, fill });
              }}
            />
          )}
        </>
      )}
      {(comment.type === 'line' || comment.type === 'polyline') && (
        <Group label={t('format.ending')}>
          {endingOf(t('format.startEnding'), comment.startEnding, (startEnding) => change({ ...comment, startEnding }))}
          <ArrowRight aria-hidden="true" className="size-4 text-ink-faint" />
          {endingOf(t('format.ending'), comment.endEnding, (endEnding) => change({ ...comment, endEnding }))}
        </Group>
      )}
      {'measure' in comment && comment.measure && <ScaleButton page={page} found={found} />}
      {comment.type !== 'reply' && (
        <NumberField
          label={t('format.opacity')}
          caption="%"
          value={(comment.opacity ?? 1) * 100}
          least={5}
          most={100}
          step={5}
          onValue={(percent) => change({ ...comment, opacity: percent / 100 })}
        />
      )}
      {canResize(comment) && (
        <Group label={t('format.across')}>
          <NumberField
            label={t('format.across')}
            caption="↔"
            value={width}
            least={1}
            most={15_000}
            step={1}
            onValue={(value) => resize(value, height)}
          />
          <NumberField
            label={t('format.down')}
            caption="↕"
            value={height}
            least={1}
            most={15_000}
            step={1}
            onValue={(value) => resize(width, value)}
          />
        </Group>
      )}
      <Separator />
      {remove}
    </>
  );
}

/** What the next one of its kind begins with. */
function styleFor(comment: Comment, colour: Rgb): Partial<CommentStyle> {
  switch (comment.type) {
    case 'highlight':
    case 'underline':
    case 'strike-out':
    case 'squiggly':
    case 'note':
    case 'ink':
      return { [comment.type]: colour };
    case 'free-text':
      return { text: colour };
    case 'line':
    case 'polygon':
    case 'polyline':
      return comment.measure ? { measure: colour } : { stroke: colour };
    case 'rectangle':
    case 'ellipse':
    case 'file':
      return { stroke: colour };
    case 'stamp':
    case 'reply':
      return {};
  }
}
