import { useEffect, useState } from 'react';
import { useSite } from '../root.tsx';
import { useSpeech } from '../words/speech.tsx';
import { FittingToolList } from './FittingToolList.tsx';
import { toolsForFiles, type AcceptedFiles } from './tools-for-files.ts';

const MOST_SHOWN = 4;

/** For files that this tool does not take: those that do. */
export function OtherTools({ files, slug }: { files: readonly File[]; slug: string }) {
  const { t } = useSpeech();
  const site = useSite();
  const [accepted, setAccepted] = useState<AcceptedFiles>();
  useEffect(() => {
    const leaving = new AbortController();
    fetch('/accepted-files.json', { signal: leaving.signal })
      .then(async (answer) => (answer.ok ? setAccepted((await answer.json()) as AcceptedFiles) : undefined))
      // Without the list the refusal stands alone, as it is.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  if (!accepted) return null;
  const tools = toolsForFiles(files, site?.catalogue ?? [], accepted, slug).slice(0, MOST_SHOWN);
  if (tools.length === 0) return <p className="mt-3 text-ink-soft">{t('home.fitsNone')}</p>;
  return (
    <section className="rise mt-5">
      <h3 className="mb-1 text-small font-semibold">{t('limit.typeTools', { count: files.length })}</h3>
      <FittingToolList tools={tools} files={files} />
    </section>
  );
}
