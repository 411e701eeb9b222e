import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { Check, Download, Eye, GripVertical, X } from 'lucide-react';
import type { WayOut } from '@pagewright/contract/failures/codes.ts';
import { sizesOf, reportedProgress, type FileItem } from '../conversion/file-item.ts';
import { isLocked, type FilePreview } from '../preview/use-previews.ts';
import { IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LetterMark } from '../ui/LetterMark.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { ViewButton } from '../viewer/ViewButton.tsx';
import { useSpeech } from '../words/speech.tsx';
import { ByteMap } from './ByteMap.tsx';
import { FileCover } from './FileCover.tsx';
import { FileName } from '../ui/FileName.tsx';
import { OutcomeSizes } from './OutcomeSizes.tsx';
import type { PagesOfOneFile } from './preparation.ts';
import { PagesOfFile } from './PagesOfFile.tsx';
import { PasswordRow } from './PasswordRow.tsx';
import { SaveButton } from './SaveButton.tsx';
import { ViewResult } from './ViewResult.tsx';
import { WayOutButton } from './WayOutButton.tsx';

export interface FileRowProps {
  item: FileItem;
  preview: FilePreview;
  file: File | undefined;
  pending: boolean;
  /** Files of one task show their task's progress and result once, beside the list. */
  shares: 'own task' | 'one task';
  /** The only file's result stands beside the list. */
  only: boolean;
  asksPassword: boolean;
  /** Set where pages can be named for each file. */
  pages: PagesOfOneFile | undefined;
  removable: boolean;
  /** Names this file in a typed order and on its pages in the grid. */
  letter: string | undefined;
  dragged: boolean;
  /** Set where the order of files matters. */
  grip:
    | { onKeyDown: (event: KeyboardEvent) => void; onPointerDown: (event: PointerEvent<HTMLElement>) => void }
    | undefined;
  onRemove: () => void;
  typedPassword: string;
  onTypedPassword: (password: string) => void;
  onPassword: (password: string) => void;
  onPages: (pages: string) => void;
  onWayOut: (wayOut: WayOut) => void;
}

export function FileRow(props: FileRowProps) {
  const { item, preview, file, letter, dragged, grip, removable, onRemove } = props;
  const { t } = useSpeech();
  return (
    <li
      data-uid={item.uid}
      tabIndex={-1}
      data-dragged={dragged}
      className="flex items-start gap-3 rounded-card border border-line bg-sheet p-3 transition-shadow data-[dragged=true]:relative data-[dragged=true]:z-10 data-[dragged=true]:border-tint data-[dragged=true]:shadow-floating sm:gap-4 sm:p-4"
    >
      {grip && (
        <IconButton
          label={t('files.move', { file: item.name })}
          title={t('files.moveHint')}
          {...grip}
          className="-ml-1 cursor-grab touch-none self-center active:cursor-grabbing"
        >
          <Icon of={GripVertical} />
        </IconButton>
      )}
      <FileCover preview={preview} />
      <div className="min-w-0 flex-1 py-0.5">
        <p className="flex items-center gap-2 font-medium" title={item.name}>
          {letter !== undefined && <LetterMark letter={letter} />}
          <FileName name={item.name} />
        </p>
        <FileStatusLine {...props} />
      </div>
      {removable && file && preview.document && (
        <ViewButton
          kind="quiet"
          size="small"
          source={{ name: item.name, load: () => Promise.resolve(file), password: preview.password }}
        >
          <Icon of={Eye} />
        </ViewButton>
      )}
      {removable && (
        <IconButton data-remove label={t('files.remove', { file: item.name })} onClick={onRemove} className="-mr-1">
          <Icon of={X} />
        </IconButton>
      )}
    </li>
  );
}

function FileStatusLine(props: FileRowProps) {
  const { item, preview, pending, shares, only, asksPassword, pages, onPages, onWayOut } = props;
  const { t, bytes, failure, number } = useSpeech();
  const alone = shares === 'own task';
  const reported = reportedProgress(item);
  const facts = [bytes(item.size), preview.pages !== undefined && t('files.pages', { count: preview.pages })]
    .filter(Boolean)
    .join(' · ');

  switch (item.status) {
    case 'new':
      return (
        <Line
          text={`${facts} · ${t('work.uploading')} ${number(Math.round(item.progress * 100))}${t('units.percent')}`}
        >
          <ProgressBar label={t('work.progressOf', { file: item.name })} value={item.progress} />
        </Line>
      );
    case 'convert':
      if (!alone) return <Line text={facts} />;
      return (
        <Line
          text={
            item.waiting > 0
              ? t('work.waiting', { count: item.waiting })
              : reported === undefined
                ? t('work.working')
                : `${t('work.working')} · ${number(Math.round(reported * 100))}${t('units.percent')}`
          }
        >
          <ProgressBar label={t('work.progressOf', { file: item.name })} value={reported} />
        </Line>
      );
    case 'success':
      return alone && !only ? <RowOutcome item={item} password={preview.password} /> : <Line text={facts} />;
    case 'uploadFail':
    case 'convertFaild':
      if (!alone && item.status === 'convertFaild') return <Line text={facts} />;
      return (
        <div role="alert" className="mt-1.5">
          <p className="text-small text-danger">{item.failure && failure(item.failure)}</p>
          {item.failure?.facts.shares && <ByteMap shares={item.failure.facts.shares} />}
          <div className="mt-2">{item.failure && <WayOutButton failure={item.failure} onWayOut={onWayOut} />}</div>
        </div>
      );
    case 'ready': {
      const locked = asksPassword && isLocked(preview);
      return (
        <>
          <Line text={pending ? `${facts} · ${t('work.ready')}` : facts} />
          {locked && (
            <PasswordRow
              file={item.name}
              wrong={preview.state === 'wrong-password'}
              typed={props.typedPassword}
              onTyped={props.onTypedPassword}
              onPassword={props.onPassword}
            />
          )}
          {pages && !pending && !locked && (preview.pages !== undefined || preview.state === 'none') && (
            <PagesOfFile file={item.name} pages={preview.pages} onValue={onPages} {...pages} />
          )}
        </>
      );
    }
  }
}

function Line({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <p className="figures text-small text-ink-soft">{text}</p>
      {children && <div className="mt-2.5 max-w-md">{children}</div>}
    </>
  );
}

function RowOutcome({ item, password }: { item: FileItem; password: string | undefined }) {
  const { name, job, outcome } = item;
  const { t } = useSpeech();
  const [only, ...others] = outcome?.files ?? [];
  if (!outcome || !only || job === undefined) return null;
  const single = others.length === 0;
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex items-center gap-2 text-small text-ink-soft">
        <Icon of={Check} size="small" className="text-accent" />
        <OutcomeSizes {...sizesOf([item])} />
        {!single && <span>· {t('work.results', { count: others.length + 1 })}</span>}
      </p>
      <span className="flex flex-wrap items-center gap-2">
        {single && <ViewResult result={only} password={password} kind="quiet" size="small" />}
        <SaveButton
          wanted={{ files: outcome.files, job, zipName: t('work.zipName') }}
          label={t('work.downloadOf', { file: single ? only.name : name })}
          size="small"
        >
          <Icon of={Download} size="small" />
          {t('work.download')}
        </SaveButton>
      </span>
    </div>
  );
}
