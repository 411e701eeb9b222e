import { Suspense, useState } from 'react';
import { FileKey } from 'lucide-react';
import { lazyPart } from '../../site/lazy-part.ts';
import { languageOfPath } from '../../site/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { loadWords } from '../../words/themes.ts';
import { useWords } from '../../words/speech.tsx';

/** Keys and certificates are dealt with only where somebody wants to. */
const certificateDialog = lazyPart(async () => {
  const [{ CertificateDialog }] = await Promise.all([
    import('./dialog/CertificateDialog.tsx'),
    loadWords('certificate', languageOfPath(location.pathname)),
  ]);
  return CertificateDialog;
});

interface CertificateButtonProps {
  levels: readonly string[];
  /** Saves the document with its signature. */
  onSigned: () => void;
}

export function CertificateButton({ levels, onSigned }: CertificateButtonProps) {
  const t = useWords('sign');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t('withCertificate')}
        title={t('withCertificate')}
        onPointerEnter={certificateDialog.preload}
        onClick={() => setOpen(true)}
        className="flex h-9 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-control px-2 text-small text-ink-soft transition-colors hover:bg-sunk hover:text-ink pointer-coarse:h-11 pointer-coarse:min-w-11"
      >
        <Icon of={FileKey} size="small" />
        <span className="max-md:sr-only">{t('withCertificate')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <certificateDialog.Part
            levels={levels}
            onClose={() => setOpen(false)}
            onSigned={() => {
              setOpen(false);
              onSigned();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
