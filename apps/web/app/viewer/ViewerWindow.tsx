import { useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { Closed } from './Closed.tsx';
import { useDocument, type ViewerSource } from './use-document.ts';
import { Viewer } from './Viewer.tsx';

interface ViewerWindowProps {
  source: ViewerSource;
  onClose: () => void;
}

/** A document over the whole window. The browser's own modal dialog keeps the focus inside and gives it back. */
export function ViewerWindow({ source, onClose }: ViewerWindowProps) {
  const { failure } = useSpeech();
  const t = useWords('viewer');
  const element = useRef<HTMLDialogElement>(null);
  const { document: opened, tryPassword, retry } = useDocument(source);
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
      aria-label={source.name}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden border-0 bg-sunk p-0 text-ink"
    >
      {opened.state === 'open' ? (
        <Viewer key={source.name} name={source.name} preview={opened.preview} close={close} />
      ) : (
        <Closed
          name={source.name}
          close={close}
          document={opened}
          damaged={failure({ code: 'FILE_DAMAGED', facts: { file: source.name } })}
          onPassword={tryPassword}
          onRetry={retry}
        />
      )}
    </dialog>
  );
}
