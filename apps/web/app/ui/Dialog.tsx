import { useEffect, useId, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { useSpeech } from '../words/speech.tsx';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: focus is kept inside, Escape closes it, the page behind is inert. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const { t } = useSpeech();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (open && dialog?.open === false) dialog.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      className="m-auto w-[min(30rem,calc(100vw-2.5rem))] rounded-sheet border border-line bg-sheet p-0 text-ink shadow-floating open:rise"
    >
      <div className="p-6 sm:p-7">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 id={titleId} className="display text-heading font-medium">
            {title}
          </h2>
          <IconButton label={t('site.close')} onClick={onClose} className="-mt-1 -mr-2">
            <Icon of={X} />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
