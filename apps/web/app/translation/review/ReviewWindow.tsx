import { useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import type { useReadPair } from '../pair/use-read-pair.ts';
import { ReviewDesk, type ReviewDeskProps } from './ReviewDesk.tsx';

interface ReviewWindowProps extends Omit<ReviewDeskProps, 'read' | 'close'>, ReturnType<typeof useReadPair> {
  read: ReviewDeskProps['read'] | undefined;
  onClose: () => void;
}

/** The comparison over the whole window. The browser's own modal dialog keeps the focus inside and gives it back. */
export function ReviewWindow({ read, failed, retry, onClose, ...desk }: ReviewWindowProps) {
  const t = useWords('translation');
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    element.current?.showModal();
  }, []);
  const close = (
    <IconButton label={t('close')} onClick={() => element.current?.close()} className="pointer-coarse:size-11">
      <Icon of={X} />
    </IconButton>
  );
  return (
    <dialog
      ref={element}
      data-family="ai"
      aria-label={t('title', { name: desk.source.name })}
      // React lets the closing of dialogs within bubble.
      onClose={({ target }) => target === element.current && onClose()}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden border-0 bg-sunk p-0 text-ink"
    >
      {read && failed === undefined ? (
        <ReviewDesk read={read} close={close} {...desk} />
      ) : (
        <div className="flex h-full flex-col">
          <header className="flex justify-end border-b border-line bg-sheet px-2 py-1.5">{close}</header>
          <div className="m-auto w-[min(26rem,calc(100%-2.5rem))] text-center">
            {failed === undefined ? (
              <output className="late block text-ink-soft">{t('loading')}</output>
            ) : (
              <div role="alert">
                <p>{failed === 'unreadable' ? t('unreadable') : t('loadFailed')}</p>
                {failed === 'not fetched' && (
                  <Button className="mt-4" onClick={retry}>
                    {t('retry')}
                  </Button>
                )}
              </div>
            )}
          </div>
        </div>
      )}
    </dialog>
  );
}
