import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { useWords } from '../words/speech.tsx';
import { forgetEdits, lastKept } from './session/kept-session.ts';

/** A document whose edits were not saved, with the ways to go on or to discard them. */
export function KeptEdits({ onFile }: { onFile: (file: File) => void }) {
  const t = useWords('editor');
  const [kept, setKept] = useState<Awaited<ReturnType<typeof lastKept>>>();
  useEffect(() => {
    let isLeft = false;
    void lastKept().then((found) => !isLeft && setKept(found));
    return () => {
      isLeft = true;
    };
  }, []);
  if (!kept) return null;
  return (
    <div className="mx-auto mt-6 flex max-w-4xl flex-wrap items-center justify-center gap-3 rounded-card border border-line bg-sheet px-5 py-3 text-small">
      <p>{t('found', { name: kept.edits.name })}</p>
      <Button size="small" className="pointer-coarse:h-11" onClick={() => onFile(kept.file)}>
        {t('goOn')}
      </Button>
      <Button
        kind="quiet"
        size="small"
        className="pointer-coarse:h-11"
        onClick={() => {
          setKept(undefined);
          void forgetEdits(kept.edits.source.sha256);
        }}
      >
        {t('discard')}
      </Button>
    </div>
  );
}
