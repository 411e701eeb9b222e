import type { ReactNode } from 'react';
import { FileBadge, ListTree, MessageSquareText, Redo2, Replace, Undo2, type LucideIcon } from 'lucide-react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { FileName } from '../../ui/FileName.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { useSession, useSessionPart } from '../session/session-context.ts';

export type EditorPane = 'find' | 'items' | 'comments' | 'signatures';

interface EditorBarProps {
  name: string;
  pane: EditorPane | undefined;
  onPane: (pane: EditorPane) => void;
  onSave: () => void;
  close: ReactNode;
}

/** The document's name, what was done to it, and how that is taken back, found and saved. */
export function EditorBar({ name, pane, onPane, onSave, close }: EditorBarProps) {
  const t = useWords('editor');
  const say = useWords('comments');
  const session = useSession();
  const isReady = useSessionPart((state) => state.phase === 'ready');
  const changes = useSessionPart((state) => state.done.length);
  const undone = useSessionPart((state) => state.undone);
  const isSigned = useSessionPart(({ signers }) => signers !== undefined && signers.length > 0);
  const kept = useSessionPart((state) => state.kept);
  const act = (
    icon: LucideIcon,
    label: string,
    onClick: () => void,
    more: { disabled?: boolean; pressed?: boolean; className?: string },
  ) => (
    <IconButton
      label={label}
      onClick={onClick}
      disabled={more.disabled}
      aria-pressed={more.pressed}
      className={`aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:size-11 ${more.className ?? ''}`}
    >
      <Icon of={icon} />
    </IconButton>
  );
  const state = { nothing: '', keeping: t('keeping'), kept: t('kept'), refused: t('notKept') }[kept];
  return (
    <header className="flex items-center gap-x-1 border-b border-line bg-sheet px-2 py-1.5 sm:gap-x-2">
      {close}
      <div className="min-w-0 flex-1 px-1">
        <h2 className="truncate font-medium" title={name}>
          <FileName name={name} />
        </h2>
        <p
          className="truncate text-small text-ink-soft"
          title={kept === 'refused' ? t('notKeptWhy') : undefined}
          aria-live="polite"
        >
          {changes === 0 ? t('noChanges') : t('changes', { count: changes })}
          {changes > 0 && state !== '' && <span className="max-sm:hidden"> · {state}</span>}
        </p>
      </div>
      {act(Undo2, t('undo'), () => void session.undo(), { disabled: changes === 0 })}
      {act(Redo2, t('redo'), () => void session.redo(), {
        disabled: undone === 0,
        // On a phone there is no room for what does nothing.
        ...(isSigned && { className: 'max-sm:disabled:hidden' }),
      })}
      {session.mode === 'edit' &&
        act(Replace, t('find.open'), () => onPane('find'), { disabled: !isReady, pressed: pane === 'find' })}
      {session.mode !== 'sign' &&
        act(MessageSquareText, say('pane.open'), () => onPane('comments'), {
          disabled: !isReady,
          pressed: pane === 'comments',
          // On a phone the name and the state of the document need the room.
          ...(session.mode === 'edit' && { className: 'max-sm:hidden' }),
        })}
      {isSigned && act(FileBadge, t('signatures'), () => onPane('signatures'), { pressed: pane === 'signatures' })}
      {act(ListTree, t('items.open'), () => onPane('items'), { disabled: !isReady, pressed: pane === 'items' })}
      <Button
        kind="primary"
        size="small"
        className="pointer-coarse:h-11"
        disabled={changes === 0}
        title={changes === 0 ? t('nothingToSave') : undefined}
        onClick={onSave}
      >
        <span className="max-sm:sr-only">{t('save')}</span>
        <span aria-hidden="true" className="sm:hidden">
          {t('saveShort')}
        </span>
      </Button>
    </header>
  );
}
