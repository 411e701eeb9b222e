import { pathOf } from '@pagewright/contract/calls/call.ts';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import type { ResultFile } from '@pagewright/contract/calls/conversion.ts';
import { zipFiles } from '../conversion/zip.ts';

/** Fetches the results of several tasks and saves them as one zip. Results of one task are zipped by the server. */
export async function downloadAll(files: readonly ResultFile[], zipName: string): Promise<void> {
  const zip = await zipFiles(files.map(({ token, name }) => ({ name, content: () => fetchResult(token) })));
  const url = URL.createObjectURL(zip);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${zipName}.zip`;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function fetchResult(token: ResultFile['token']): Promise<Response> {
  const answer = await fetch(pathOf(CALLS['results.download'], { token }));
  if (!answer.ok) throw new Error(`Download answered ${answer.status}`);
  return answer;
}
