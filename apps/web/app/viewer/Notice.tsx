import { useCallback, useEffect, useState } from 'react';

const READ_MS = 6_000;

/** A sentence that stands over the pages for a while. */
export function useNotice(): [notice: string, say: (sentence: string) => void] {
  const [said, setSaid] = useState<{ sentence: string }>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), READ_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const say = useCallback((sentence: string) => setSaid({ sentence }), []);
  return [said?.sentence ?? '', say];
}

export function Notice({ sentence }: { sentence: string }) {
  return (
    <output className="pointer-events-none absolute inset-x-0 bottom-4 z-20 flex justify-center px-4">
      {sentence !== '' && (
        <span className="rounded-control bg-ink px-4 py-2 text-center text-small text-paper shadow-floating">
          {sentence}
        </span>
      )}
    </output>
  );
}
