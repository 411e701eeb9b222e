import { useEffect, useId, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { useSpeech } from '../words/speech.tsx';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** `wide` has room for two columns, `pages` for two pages. */
  width?: 'normal' | 'wide' | 'pages';
  children: ReactNode;
}

const WIDTHS = {
  normal: 'w-[min(30rem,calc(100vw-2.5rem))]',
  wide: 'w-[min(54rem,calc(100vw-1.5rem))]',
  pages: 'w-[min(80rem,calc(100vw-1.5rem))]',
} as const;

/**
 * The browser's own modal dialog: focus is kept inside, Escape closes it, the page behind is inert. `data-first-focus` names
 * what has the focus first where that opens no keyboard over half of the screen.
 */
export function Dialog({ title, open, onClose, width = 'normal', children }: DialogProps) {
  const { t } = useSpeech();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (open && dialog?.open === false) {
      // What the page's scrollbar took is kept free, so that nothing moves when it goes.
      const root = document.documentElement;
      root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
      dialog.showModal();
      const first = dialog.querySelector<HTMLElement>('[data-first-focus]');
      if (first) (matchMedia('(pointer: fine)').matches ? first : heading.current)?.focus();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  // Whatever was drawn: what had the focus may be gone with the words around it.
  useEffect(() => {
    if (open && element.current?.open && document.activeElement === document.body) heading.current?.focus();
  });

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      // Dialogs within it close, too.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      closedby="any"
      className={`m-auto ${WIDTHS[width]} rounded-sheet border border-line bg-sheet p-0 text-ink shadow-floating overscroll-contain open:rise`}
    >
      <div className="p-6 sm:p-7">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className={`display font-medium outline-none ${width === 'wide' ? 'text-section' : 'text-heading'}`}
          >
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
