import { useId, useRef, useState, type ReactNode } from 'react';
import {
  ArrowLeft,
  ArrowRight,
  Copy,
  FileInput,
  FilePlus,
  Redo2,
  RotateCcw,
  RotateCw,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { PlannedPage } from '@pagewright/contract/page-ranges.ts';
import type { HistoryEvent } from '../history/history.ts';
import { FilePicker } from '../files/FilePicker.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { SMALL_FIELD } from '../ui/fields.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import type { GridRole } from './grid-role.ts';
import type { GridEvent, GridHistory } from './grid.ts';
import type { SelectionGroup } from './grid-selection.ts';

interface PageToolbarProps {
  role: GridRole;
  history: GridHistory;
  /** The pages that a person typed; `undefined` where they cannot be read. */
  readTyped: (text: string) => PlannedPage[] | undefined;
  /** Of the file dialog of inserted files. */
  accept: string;
  /** Set where there are pages of both orientations. */
  onOriented: ((orientation: 'landscape' | 'portrait') => void) | undefined;
  onEvent: (event: GridEvent | HistoryEvent) => void;
  onInsert: ((files: File[]) => void) | undefined;
}

const GROUPS: { group: SelectionGroup; word: 'selectAll' | 'selectNone' | 'selectOdd' | 'selectEven' | 'invert' }[] = [
  { group: 'all', word: 'selectAll' },
  { group: 'none', word: 'selectNone' },
  { group: 'odd', word: 'selectOdd' },
  { group: 'even', word: 'selectEven' },
  { group: 'inverse', word: 'invert' },
];

export function PageToolbar({ role, history, readTyped, accept, onOriented, onEvent, onInsert }: PageToolbarProps) {
  const { t } = useSpeech();
  const { past, present: state, future } = history;
  const none = state.selected.size === 0;
  const all = state.selected.size === state.pages.length;
  const act = (icon: LucideIcon, label: string, event: GridEvent | HistoryEvent, disabled = false) => (
    <IconButton label={label} disabled={disabled} onClick={() => onEvent(event)}>
      <Icon of={icon} />
    </IconButton>
  );
  return (
    <div className="border-b border-line bg-sheet">
      <div className="flex flex-wrap items-center gap-y-1 p-2 sm:px-3">
        <div role="toolbar" aria-label={t('pages.toolbar')} className="flex flex-wrap items-center gap-x-1 gap-y-2">
          {act(Undo2, t('pages.undo'), { type: 'undone' }, past.length === 0)}
          {act(Redo2, t('pages.redo'), { type: 'redone' }, future.length === 0)}
          {role.does === 'arrange' && (
            <Group>
              {act(RotateCcw, t('pages.turnLeft'), { type: 'turned', by: 270 })}
              {act(RotateCw, t('pages.turnRight'), { type: 'turned', by: 90 })}
            </Group>
          )}
          {role.does === 'turn' && (
            <Group>
              <Button size="small" onClick={() => onEvent({ type: 'turned', by: 270 })}>
                <Icon of={RotateCcw} size="small" />
                {t('pages.turnLeft')}
              </Button>
              <Button size="small" onClick={() => onEvent({ type: 'turned', by: 90 })}>
                <Icon of={RotateCw} size="small" />
                {t('pages.turnRight')}
              </Button>
            </Group>
          )}
          {role.does === 'arrange' && (
            <Group>
              {act(ArrowLeft, t('pages.moveBack'), { type: 'nudged', by: -1 }, none)}
              {act(ArrowRight, t('pages.moveForward'), { type: 'nudged', by: 1 }, none)}
              {act(Copy, t('pages.duplicate'), { type: 'duplicated' }, none)}
              {role.blanks && act(FilePlus, t('pages.insertBlank'), { type: 'blankInserted' })}
              {act(Trash2, t('pages.delete'), { type: 'deleted' }, none || all)}
            </Group>
          )}
          {onInsert && (
            <Group>
              <FilePicker
                kind="plain"
                size="small"
                icon={FileInput}
                label={t('pages.insertPages')}
                accept={accept}
                most="several"
                onFiles={onInsert}
              />
            </Group>
          )}
        </div>
        <output className="figures ml-auto block px-2.5 py-1 text-small text-ink-soft">
          {none ? t('pages.noneSelected') : t('pages.selected', { count: state.selected.size })}
        </output>
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1 border-t border-line px-2 py-1.5 sm:px-3">
        {GROUPS.map(({ group, word }) => (
          <GroupButton
            key={group}
            label={t(`pages.${word}`)}
            onClick={() => onEvent({ type: 'selectedGroup', group })}
          />
        ))}
        {onOriented && (
          <>
            <GroupButton label={t('pages.selectPortrait')} onClick={() => onOriented('portrait')} />
            <GroupButton label={t('pages.selectLandscape')} onClick={() => onOriented('landscape')} />
          </>
        )}
        <TypedSelection readTyped={readTyped} onEvent={onEvent} />
      </div>
    </div>
  );
}

function GroupButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="h-9 rounded-control px-2.5 text-small text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
    >
      {label}
    </button>
  );
}

function Group({ children }: { children: ReactNode }) {
  return <div className="ml-1 flex items-center gap-1 border-line max-sm:ml-0 sm:border-l sm:pl-2">{children}</div>;
}

/** "1-3, 5, last" selects these pages; what cannot be read is marked and changes nothing. */
function TypedSelection({ readTyped, onEvent }: Pick<PageToolbarProps, 'readTyped' | 'onEvent'>) {
  const { t } = useSpeech();
  const id = useId();
  const [text, setText] = useState('');
  const pages = readTyped(text);
  const unreadable = text.trim() !== '' && pages === undefined;
  const selected = useRef('');
  const select = () => {
    if (!pages) return;
    selected.current = text;
    onEvent({ type: 'selectedPages', pages });
  };
  return (
    <form
      className="flex items-center gap-2 max-sm:w-full max-sm:pb-1 sm:ml-2"
      onSubmit={(event) => {
        event.preventDefault();
        select();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('pages.select')}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={unreadable}
        placeholder={t('pages.selectPlaceholder')}
        onChange={(event) => setText(event.target.value)}
        // Pages that were typed count without the button beside them: a person may go straight to the start.
        onBlur={() => text !== selected.current && select()}
        className={`${SMALL_FIELD} figures sm:max-w-32`}
      />
      <Button type="submit" size="small" disabled={pages === undefined}>
        {t('pages.apply')}
      </Button>
    </form>
  );
}
