import { useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../words/speech.tsx';
import { DocumentView } from './DocumentView.tsx';
import type { ViewerSource } from './use-document.ts';

interface ViewerWindowProps {
  source: ViewerSource;
  onClose: () => void;
}

/** A document over the whole window. The browser's own modal dialog keeps the focus inside and gives it back. */
export function ViewerWindow({ source, onClose }: ViewerWindowProps) {
  const t = useWords('viewer');
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    element.current?.showModal();
  }, []);
  return (
    <dialog
      ref={element}
      aria-label={source.name}
      // React lets the closing of dialogs within bubble.
      onClose={({ target }) => target === element.current && onClose()}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden border-0 bg-sunk p-0 text-ink"
    >
      <DocumentView
        source={source}
        takesFocus
        close={
          <IconButton label={t('close')} onClick={() => element.current?.close()} className="pointer-coarse:size-11">
            <Icon of={X} />
          </IconButton>
        }
      />
    </dialog>
  );
}
