import { Suspense, useState, type ReactNode } from 'react';
import { Button, type Look } from '../ui/Button.tsx';
import { useSpeech } from '../words/speech.tsx';
import { viewerPart } from './parts.ts';
import type { ViewerSource } from './use-document.ts';

interface ViewButtonProps extends Look {
  source: ViewerSource;
  children: ReactNode;
}

/** Opens a document in the viewer, over the whole window. */
export function ViewButton({ source, children, className = '', ...look }: ViewButtonProps) {
  const { t } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...look}
        className={`pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${className}`}
        aria-label={t('work.viewOf', { file: source.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={viewerPart.preload}
        onFocus={viewerPart.preload}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <viewerPart.Part source={source} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
