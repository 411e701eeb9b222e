import {
  CONVERSION_PATHS,
  taskAnswer,
  writeStart,
  type StartRequest,
  type TaskAnswer,
} from '@pagewright/contract/calls/conversion.ts';
import { forecastAnswer, type ForecastAnswer } from '@pagewright/contract/calls/forecast.ts';
import { CLIENT_ID, HEADERS, refusal, type Refusal } from '@pagewright/contract/calls/envelope.ts';
import { UPLOAD_PATHS, uploadAnswer, type UploadAnswer } from '@pagewright/contract/calls/upload.ts';
import type { JobId } from '@pagewright/contract/ids.ts';
import type { Language } from '@pagewright/contract/languages.ts';

/** The calls of a conversion. Each answer is read with the contract's own schema; what it does not know is thrown. */

const headersFor = (language: Language): Record<string, string> => ({
  [HEADERS.language]: language,
  [HEADERS.time]: String(Math.floor(Date.now() / 1000)),
  [HEADERS.client]: CLIENT_ID,
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** `fetch` tells nothing of an upload's progress; XMLHttpRequest does. `onProgress` is given 0 to 1. */
export function upload(
  file: File,
  tool: string,
  language: Language,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer | Refusal> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const query = new URLSearchParams({ toolType: tool, modifiedAt: String(file.lastModified) });
    call.open('POST', `${UPLOAD_PATHS.anonymous}?${query}`);
    for (const [name, value] of Object.entries(headersFor(language))) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    call.addEventListener('error', () => reject(new Error('The upload broke off')));
    call.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')));
    call.addEventListener('load', () => {
      try {
        resolve(uploadAnswer.or(refusal).parse(JSON.parse(call.responseText)));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    signal.addEventListener('abort', () => call.abort());
    const form = new FormData();
    form.append('file', file, file.name);
    call.send(form);
  });
}

async function askTask(
  path: string,
  fields: Record<string, string>,
  language: Language,
  signal: AbortSignal,
): Promise<TaskAnswer | Refusal> {
  const answer = await fetch(path, { method: 'POST', headers: headersFor(language), body: formOf(fields), signal });
  return taskAnswer.or(refusal).parse(await answer.json());
}

export function startTask(
  request: StartRequest,
  wireNames: Readonly<Record<string, string>>,
  language: Language,
  signal: AbortSignal,
) {
  return askTask(CONVERSION_PATHS.start, writeStart(request, wireNames), language, signal);
}

/** What a start with this call would make. */
export async function askForecast(
  request: StartRequest,
  wireNames: Readonly<Record<string, string>>,
  language: Language,
  signal: AbortSignal,
): Promise<ForecastAnswer | Refusal> {
  const body = formOf(writeStart(request, wireNames));
  const answer = await fetch(CONVERSION_PATHS.forecast, {
    method: 'POST',
    headers: headersFor(language),
    body,
    signal,
  });
  return forecastAnswer.or(refusal).parse(await answer.json());
}

/** `seen` lets the server hold the answer until something changes, at most for the polling interval. */
export function pollTask(task: { id: JobId; token: string; seen: number }, language: Language, signal: AbortSignal) {
  return askTask(CONVERSION_PATHS.poll, { id: task.id, token: task.token, seen: String(task.seen) }, language, signal);
}

/** A cancellation that does not arrive is no harm: the task ends by itself and is swept away. */
export async function cancelTask(id: JobId, language: Language): Promise<void> {
  await fetch(CONVERSION_PATHS.cancel, {
    method: 'POST',
    headers: { ...headersFor(language), 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids: [id] }),
    keepalive: true,
  }).catch(() => undefined);
}
