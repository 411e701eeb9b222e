import { useEffect, useRef } from 'react';
import { ArrowDownAZ, CalendarArrowDown, Plus } from 'lucide-react';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { fileLetter } from '@pagewright/contract/page-ranges.ts';
import type { WayOut } from '@pagewright/contract/failures/codes.ts';
import type { FileItem } from '../conversion/file-item.ts';
import { FilePicker } from '../files/FilePicker.tsx';
import type { FilePreview } from '../preview/use-previews.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import type { ContentView } from './content-view.ts';
import { FileRow, type FileRowProps } from './FileRow.tsx';
import { useRowDrag } from './use-row-drag.ts';

interface FileListProps {
  tool: CatalogueTool;
  items: readonly FileItem[];
  previews: { of: (uid: string) => FilePreview };
  pending: ReadonlySet<string>;
  shares: 'own task' | 'one task';
  /** What is shown of the files above the list, which has no order of its own then. */
  contents: ContentView['shows'] | undefined;
  phase: 'preparing' | 'working' | 'finished';
  onAdd: (files: File[]) => void;
  onRemove: (uid: string) => void;
  onMove: (uid: string, to: number) => void;
  onOrder: (uids: string[]) => void;
  /** Passwords that are typed and not tried yet, by file. */
  typedPasswords: Readonly<Record<string, string>>;
  onTypedPassword: (uid: string, password: string) => void;
  onPassword: (uid: string, password: string) => void;
  asksPassword: boolean;
  pagesOf: (uid: string) => FileRowProps['pages'];
  onPagesOf: (uid: string, pages: string) => void;
  fileOf: (uid: string) => File | undefined;
  onWayOut: (uid: string, wayOut: WayOut) => void;
}

export function FileList(props: FileListProps) {
  const {
    tool,
    items,
    previews,
    pending,
    shares,
    contents,
    phase,
    onAdd,
    onRemove,
    onMove,
    onOrder,
    typedPasswords,
    onTypedPassword,
    onPassword,
    asksPassword,
    pagesOf,
    onPagesOf,
    fileOf,
    onWayOut,
  } = props;
  const { t, language } = useSpeech();
  const list = useRef<HTMLOListElement>(null);
  const uids = items.map(({ uid }) => uid);
  const { dragged, gripOf } = useRowDrag(list, uids, onMove);

  // The button that removed a file is gone with it; the next file's has the focus, or the one before where it was the last.
  const removed = useRef<{ uid: string; place: number }>(undefined);
  useEffect(() => {
    // Before it renders the list without the file, React may still run this for the list with it.
    if (removed.current === undefined || uids.includes(removed.current.uid)) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    buttons[Math.min(removed.current.place, buttons.length - 1)]?.focus();
    removed.current = undefined;
  });

  const ordered = shares === 'one task' && tool.files.most > 1 && phase === 'preparing' && contents === undefined;
  const sortByName = () => {
    // 2 before 10.
    const natural = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
    onOrder([...items].sort((a, b) => natural.compare(a.name, b.name)).map(({ uid }) => uid));
  };

  const modifiedOf = (uid: string) => fileOf(uid)?.lastModified ?? 0;
  const sortByDate = () =>
    onOrder([...items].sort((a, b) => modifiedOf(a.uid) - modifiedOf(b.uid)).map(({ uid }) => uid));

  return (
    <section aria-label={t('files.list')} className={contents === undefined ? '' : 'mt-4'}>
      <ol ref={list} className="space-y-2.5">
        {items.map((item, place) => (
          <FileRow
            key={item.uid}
            item={item}
            preview={previews.of(item.uid)}
            file={fileOf(item.uid)}
            pending={pending.has(item.uid)}
            shares={shares}
            only={items.length === 1}
            asksPassword={asksPassword}
            pages={pagesOf(item.uid)}
            removable={phase === 'preparing'}
            letter={contents === 'pages of all files' && items.length > 1 ? fileLetter(place) : undefined}
            dragged={dragged === item.uid}
            grip={ordered ? gripOf(item.uid) : undefined}
            onRemove={() => {
              removed.current = { uid: item.uid, place };
              onRemove(item.uid);
            }}
            typedPassword={typedPasswords[item.uid] ?? ''}
            onTypedPassword={(password) => onTypedPassword(item.uid, password)}
            onPassword={(password) => onPassword(item.uid, password)}
            onPages={(pages) => onPagesOf(item.uid, pages)}
            onWayOut={(wayOut) => onWayOut(item.uid, wayOut)}
          />
        ))}
      </ol>
      {phase === 'preparing' && tool.files.most > 1 && contents !== 'pages of all files' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <FilePicker
            kind="quiet"
            size="normal"
            icon={Plus}
            label={t('files.add')}
            accept={tool.acceptsExtensions.join(',')}
            most="several"
            onFiles={onAdd}
          />
          {ordered && (
            <>
              <Button kind="quiet" onClick={sortByName}>
                <Icon of={ArrowDownAZ} />
                {t('files.sortName')}
              </Button>
              <Button kind="quiet" onClick={sortByDate}>
                <Icon of={CalendarArrowDown} />
                {t('files.sortDate')}
              </Button>
            </>
          )}
        </div>
      )}
    </section>
  );
}
