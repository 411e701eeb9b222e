import type { ReactNode } from 'react';
import { Calculator, Download, FolderLock, ListChecks, Redo2, Undo2, type LucideIcon } from 'lucide-react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { hasAccount } from '../accounts/AccountPane.tsx';
import { useFormPart, useOpenForm } from '../state/form-context.ts';
import { stopsFinishing } from '../state/reading.ts';

/** What stands over the form at its right. */
export type ShownPane = 'todo' | 'account';

interface FormBarProps {
  pane: ShownPane | undefined;
  onPane: (pane: ShownPane) => void;
  onDrafts: () => void;
  onDownload: () => void;
  close: ReactNode;
}

/** What form it is, how far it is, and how that is taken back, kept and downloaded. */
export function FormBar({ pane, onPane, onDrafts, onDownload, close }: FormBarProps) {
  const t = useWords('forms');
  const { session, title, about } = useOpenForm();
  const canUndo = useFormPart((each) => each.canUndo);
  const canRedo = useFormPart((each) => each.canRedo);
  const left = useFormPart(({ reading }) => reading.remarks.filter(stopsFinishing).length);
  const act = (icon: LucideIcon, label: string, onClick: () => void, disabled = false) => (
    <IconButton
      label={label}
      onClick={onClick}
      disabled={disabled}
      className="max-sm:disabled:hidden pointer-coarse:size-11"
    >
      <Icon of={icon} />
    </IconButton>
  );
  return (
    <header className="flex items-center gap-x-1 border-b border-line bg-sheet px-2 py-1.5 sm:gap-x-2">
      {close}
      <div className="min-w-0 flex-1 px-1">
        <h2 className="truncate font-medium">
          <span className="max-sm:sr-only">{title}</span>
          <span aria-hidden="true" className="sm:hidden">
            {session.form.name}
          </span>
        </h2>
        <p className="truncate text-small text-ink-soft max-sm:hidden">
          {about !== '' && `${about} · `}
          {t('staysHere')}
        </p>
      </div>
      {act(Undo2, t('undo'), () => session.dispatch({ type: 'undone' }), !canUndo)}
      {act(Redo2, t('redo'), () => session.dispatch({ type: 'redone' }), !canRedo)}
      {act(FolderLock, t('drafts.open'), onDrafts)}
      {hasAccount(session.form.id) && (
        <IconButton
          label={session.form.id === 'f941' ? t('account.title') : t('w3.title')}
          aria-expanded={pane === 'account'}
          onClick={() => onPane('account')}
          className="aria-expanded:bg-accent-soft aria-expanded:text-accent pointer-coarse:size-11"
        >
          <Icon of={Calculator} />
        </IconButton>
      )}
      <Button
        size="small"
        aria-expanded={pane === 'todo'}
        onClick={() => onPane('todo')}
        className="figures aria-expanded:border-accent aria-expanded:bg-accent-soft pointer-coarse:h-11"
      >
        <Icon of={ListChecks} size="small" />
        <span className="max-sm:sr-only">{t('todo.open', { count: left })}</span>
        <span aria-hidden="true" className="sm:hidden">
          {left}
        </span>
      </Button>
      <Button kind="primary" size="small" className="pointer-coarse:h-11" onClick={onDownload}>
        <Icon of={Download} size="small" className="sm:hidden" />
        <span className="max-sm:sr-only">{t('download.open')}</span>
      </Button>
    </header>
  );
}
