import { useEffect, useRef, useState } from 'react';
import { Reply, Trash2 } from 'lucide-react';
import { writtenValue } from '@pagewright/contract/edits/annotations/measured-value.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { SMALL_FIELD } from '../../../ui/fields.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import type { EditorComment } from '../../engine/messages.ts';
import { hexOf } from '../../session/added-style.ts';
import { useSession, useSessionPart } from '../../session/session-context.ts';
import { colourOf, saying } from '../changed-comment.ts';
import { answer, changeComment, removeComment } from '../comment-acts.ts';
import type { Thread } from '../threads.ts';
import { commentWord } from './subtype-word.ts';

interface CommentCardProps {
  thread: Thread;
  isSelected: boolean;
  onSelect: () => void;
}

const STATES = ['none', 'accepted', 'rejected', 'done', 'cancelled'] as const;

/** One comment with its answers; the one that is selected can be written. */
export function CommentCard({ thread, isSelected, onSelect }: CommentCardProps) {
  const t = useWords('comments');
  const session = useSession();
  const { page, comment: found, answers, state } = thread;
  const { comment } = found;
  const { language } = useSpeech();
  const card = useRef<HTMLElement>(null);
  const [isAnswering, setAnswering] = useState(false);
  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const colour = comment && colourOf(comment);
  return (
    <article
      ref={card}
      aria-current={isSelected}
      className="border-b border-line px-4 py-3 aria-[current=true]:bg-sheet aria-[current=true]:shadow-[inset_3px_0_0_var(--color-tint)]"
    >
      <button type="button" onClick={onSelect} className="block w-full rounded-control text-left">
        <span className="flex items-baseline gap-2">
          {colour && (
            <span
              aria-hidden="true"
              className="size-2.5 shrink-0 rounded-full border border-line-strong"
              style={{ background: hexOf(colour) }}
            />
          )}
          <span className="min-w-0 flex-1 truncate font-medium">{commentWord(t, found)}</span>
          <When of={found} />
        </span>
        <span className="mt-0.5 block truncate text-small text-ink-soft">
          {found.author || t('pane.noAuthor')}
          {found.isHidden && ` · ${t('pane.hidden')}`}
        </span>
        {found.measured && (
          <span className="figures mt-1 block font-medium">{writtenValue(found.measured, language)}</span>
        )}
        {!isSelected && found.contents !== '' && (
          <span className="mt-1 line-clamp-3 block text-small break-words whitespace-pre-line">{found.contents}</span>
        )}
      </button>
      {isSelected && comment && <Words key={found.key} page={page} found={found} />}
      {isSelected && !comment && (
        <>
          <p className="mt-1 text-small break-words whitespace-pre-line">{found.contents}</p>
          <p className="mt-1 text-small text-ink-soft">{t('pane.fixed')}</p>
        </>
      )}
      {state && (
        <p className="mt-1.5 inline-block rounded-full bg-sunk px-2 py-0.5 text-small">
          {t('pane.setBy', { state: t(`state.${state.is}`), author: state.author || t('pane.noAuthor') })}
        </p>
      )}
      {answers.length > 0 && (
        <ul className="mt-2 space-y-2 border-l-2 border-line pl-3">
          {answers.map((each) => (
            <li key={each.key} className="text-small">
              <span className="flex items-baseline justify-between gap-2 text-ink-soft">
                <span className="truncate">{each.author || t('pane.noAuthor')}</span>
                <When of={each} />
              </span>
              <span className="flex items-start gap-1">
                <span className="min-w-0 flex-1 break-words whitespace-pre-line">{each.contents}</span>
                {isSelected && (
                  <IconButton
                    label={t('pane.removeAnswer')}
                    onClick={() => void removeComment(session, each)}
                    className="pointer-coarse:size-11"
                  >
                    <Icon of={Trash2} size="small" />
                  </IconButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isSelected && isAnswering && (
        <AnswerForm
          onSend={(contents) => {
            setAnswering(false);
            void answer(session, page, found, { contents });
          }}
          onCancel={() => setAnswering(false)}
        />
      )}
      {isSelected && !isAnswering && (
        <div className="mt-2 flex items-center gap-1.5">
          <Button size="small" className="pointer-coarse:h-11" onClick={() => setAnswering(true)}>
            <Icon of={Reply} size="small" />
            {t('pane.answer')}
          </Button>
          <select
            aria-label={t('pane.state')}
            value={state?.is ?? 'none'}
            onChange={({ target }) =>
              void answer(session, page, found, { state: target.value as (typeof STATES)[number] })
            }
            className={`${SMALL_FIELD} min-w-0 flex-1 px-2 pointer-coarse:h-11`}
          >
            {STATES.map((each) => (
              <option key={each} value={each}>
                {t(`state.${each}`)}
              </option>
            ))}
          </select>
          <IconButton
            label={t('pane.remove')}
            onClick={() => void removeComment(session, found)}
            className="pointer-coarse:size-11"
          >
            <Icon of={Trash2} size="small" />
          </IconButton>
        </div>
      )}
    </article>
  );
}

/** What it says, kept when the field is left. */
function Words({ page, found }: { page: number; found: EditorComment }) {
  const t = useWords('comments');
  const session = useSession();
  const writes = useSessionPart((state) => state.writes);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(found.contents);
  useEffect(() => {
    if (!writes) return;
    field.current?.focus();
    session.set({ writes: false });
  }, [writes, session]);
  const keep = () => {
    if (found.comment && text !== found.contents) void changeComment(session, page, found, saying(found.comment, text));
  };
  return (
    <textarea
      ref={field}
      aria-label={t('pane.says')}
      placeholder={t('pane.saysHint')}
      value={text}
      maxLength={32_000}
      rows={Math.min(10, Math.max(2, text.split('\n').length))}
      onChange={({ target }) => setText(target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) {
          event.preventDefault();
          event.currentTarget.blur();
        }
      }}
      className="mt-2 block w-full resize-y rounded-control border border-line-strong bg-sheet px-2 py-1.5 text-small"
    />
  );
}

function AnswerForm({ onSend, onCancel }: { onSend: (contents: string) => void; onCancel: () => void }) {
  const t = useWords('comments');
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onSend(text.trim());
      }}
    >
      <textarea
        ref={field}
        aria-label={t('pane.answer')}
        placeholder={t('pane.answerHint')}
        value={text}
        maxLength={32_000}
        rows={2}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim() !== '') onSend(text.trim());
          if (event.key === 'Escape') {
            event.stopPropagation();
            onCancel();
          }
        }}
        className="block w-full resize-y rounded-control border border-line-strong bg-sheet px-2 py-1.5 text-small"
      />
      <div className="mt-1.5 flex gap-1.5">
        <Button type="submit" kind="primary" size="small" disabled={text.trim() === ''} className="pointer-coarse:h-11">
          {t('pane.send')}
        </Button>
        <Button size="small" className="pointer-coarse:h-11" onClick={onCancel}>
          {t('pane.cancel')}
        </Button>
      </div>
    </form>
  );
}

function When({ of }: { of: EditorComment }) {
  const { language } = useSpeech();
  const time = of.modified ?? of.created;
  if (time === undefined) return null;
  return (
    <time dateTime={time} className="figures shrink-0 text-small text-ink-soft">
      {new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(time))}
    </time>
  );
}
