import { useEffect, useState } from 'react';
import type { ResultFile } from '@pagewright/contract/calls/conversion.ts';
import { CONVERSION_PATHS } from '@pagewright/contract/calls/conversion.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { openPreview } from '../preview/preview.ts';
import { CropMarks } from '../ui/CropMarks.tsx';
import { useSpeech } from '../words/speech.tsx';

/** Larger results are not fetched for a look: the download may be all that the visitor wants to wait for. */
const LARGEST_BYTES = 12 * 1024 * 1024;
const MOST_SHEETS = 5;

interface Sheets {
  urls: string[];
  pages: number;
}

/** The first pages of what was made, drawn from the result itself, so that it is seen before it is saved. */
export function ResultSheets({ file, password }: { file: ResultFile; password: string | undefined }) {
  const { t } = useSpeech();
  const [sheets, setSheets] = useState<Sheets>();
  const { token, name, bytes } = file;
  const worthIt = bytes <= LARGEST_BYTES && name.toLowerCase().endsWith('.pdf');

  useEffect(() => {
    if (!worthIt) return;
    const leaving = new AbortController();
    const drawn: string[] = [];
    // A result without a picture is still a result: nothing is said about it.
    drawSheets(token, password, drawn, leaving.signal).then((made) => !leaving.signal.aborted && setSheets(made), () => undefined);
    return () => {
      leaving.abort();
      drawn.forEach((url) => URL.revokeObjectURL(url));
    };
  }, [worthIt, token, password]);

  if (!sheets) return null;
  const rest = sheets.pages - sheets.urls.length;
  return (
    <CropMarks over={false} className="rise mt-3 flex flex-wrap items-center justify-center gap-4 px-6 py-8 sm:gap-5">
      {sheets.urls.map((url) => (
        <img key={url} src={url} alt="" className="max-h-44 max-w-[27%] bg-page shadow-page sm:max-w-[16%]" />
      ))}
      {rest > 0 && <p className="figures w-full text-center text-small text-ink-soft">{t('work.morePages', { count: rest })}</p>}
    </CropMarks>
  );
}

async function drawSheets(token: string, password: string | undefined, drawn: string[], signal: AbortSignal): Promise<Sheets> {
  const answer = await fetch(CONVERSION_PATHS.result(token), { signal });
  if (!answer.ok) throw new Error(`The result answered ${answer.status}`);
  const document = await openPreview(await answer.blob(), password);
  try {
    for (let page = 0; page < Math.min(document.pages, MOST_SHEETS); page += 1) {
      drawn.push(URL.createObjectURL(await document.render(page, LIMITS.coverWidthPixels, signal)));
    }
    return { urls: [...drawn], pages: document.pages };
  } finally {
    document.close();
  }
}
