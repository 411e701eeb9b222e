import type { ResultFile } from '@pagewright/contract/calls/conversion.ts';
import { linkTo } from '@pagewright/contract/calls/links.ts';
import { SAVING } from '@pagewright/contract/calls/values.ts';
import { takeWanted, type WantedResults } from './wanted-results.ts';
import { zipFiles } from './zip.ts';

/** Where one result, or the zip of one task, is fetched from; results of several tasks have no address of their own. */
export function addressOf({ files, job }: WantedResults): { href: string; name: string } | undefined {
  const [only, ...others] = files;
  if (only && others.length === 0) return { href: linkTo('results.download', { token: only.token }), name: only.name };
  return job === undefined ? undefined : { href: linkTo('results.downloadAll', { id: job }), name: '' };
}

/** Saves results as the browser saves what is downloaded. */
export async function saveResults(wanted: WantedResults): Promise<void> {
  const address = addressOf(wanted);
  if (address) return follow(address);
  const zip = await zipFiles(wanted.files.map(({ token, name }) => ({ name, content: () => fetchResult(token) })));
  const url = URL.createObjectURL(zip);
  follow({ href: url, name: `${wanted.zipName}.zip` });
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Those that were asked for before a login or a payment; gives what it saved. */
export async function saveWanted(): Promise<WantedResults | undefined> {
  const wanted = await takeWanted();
  if (wanted) await saveResults(wanted);
  return wanted;
}

function follow({ href, name }: { href: string; name: string }): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

async function fetchResult(token: ResultFile['token']): Promise<Response> {
  const answer = await fetch(linkTo('results.download', { token }), {
    headers: { [SAVING.name]: SAVING.value },
  });
  if (!answer.ok) throw new Error(`Download answered ${answer.status}`);
  return answer;
}
