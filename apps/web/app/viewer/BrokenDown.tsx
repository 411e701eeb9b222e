import { useEffect, useState } from 'react';
import type { Preview } from '../preview/preview.ts';
import { Button } from '../ui/Button.tsx';
import { useWords } from '../words/speech.tsx';

/** What draws the pages broke down, began anew and broke down again: the reader decides whether it is worth another try. */
export function BrokenDown({ preview, onRevived }: { preview: Preview; onRevived: () => void }) {
  const t = useWords('viewer');
  const [isBroken, setBroken] = useState(false);
  useEffect(() => preview.watch((event) => event === 'broken' && setBroken(true)), [preview]);
  if (!isBroken) return null;
  return (
    <div
      role="alert"
      className="absolute inset-x-4 bottom-4 z-20 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-3 rounded-sheet border border-line bg-sheet p-4 shadow-floating"
    >
      <p className="min-w-0 flex-1 basis-60 text-small">{t('brokenDown')}</p>
      <Button
        size="small"
        onClick={() => {
          setBroken(false);
          preview.revive();
          onRevived();
        }}
      >
        {t('retry')}
      </Button>
    </div>
  );
}
