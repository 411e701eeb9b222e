import { useEffect, useState } from 'react';
import type { ResultFile } from '@pagewright/contract/calls/conversion.ts';
import { linkTo } from '@pagewright/contract/calls/links.ts';
import { CropMarks } from '../ui/CropMarks.tsx';
import { useSpeech } from '../words/speech.tsx';

/** The beginning of a result that is fetched for its preview; it may have megabytes. */
const PREVIEW_BYTES = 8_192;
const LINES = 40;

/** How a text begins, on paper; lines keep their spaces, which may be its layout. */
export function TextSheet({ result: { token } }: { result: ResultFile }) {
  const { t } = useSpeech();
  const [text, setText] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    beginningOf(token, leaving.signal).then(
      (read) => !leaving.signal.aborted && setText(read),
      // A result without a preview is still a result, so nothing is said about it.
      () => undefined,
    );
    return () => leaving.abort();
  }, [token]);
  if (text === undefined || text.trim() === '') return null;
  return (
    <CropMarks over={false} className="rise mt-3 px-6 py-8">
      <figure>
        <pre
          dir="auto"
          className="mx-auto max-h-72 max-w-xl overflow-hidden bg-page p-5 font-mono text-small break-words whitespace-pre-wrap text-[#1a1815] shadow-page"
        >
          {text}
        </pre>
        <figcaption className="mt-4 text-center text-small text-ink-soft">{t('work.textBegins')}</figcaption>
      </figure>
    </CropMarks>
  );
}

async function beginningOf(token: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(linkTo('results.download', { token }), { signal });
  if (!answer.ok || !answer.body) throw new Error(`The result answered ${answer.status}`);
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  while (bytes < PREVIEW_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    bytes += value.byteLength;
  }
  await reader.cancel();
  return text.trimStart().slice(0, PREVIEW_BYTES).split('\n').slice(0, LINES).join('\n');
}
