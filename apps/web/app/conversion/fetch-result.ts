import type { ResultFile } from '@pagewright/contract/calls/conversion.ts';
import { linkTo } from '@pagewright/contract/calls/links.ts';

/** A result that is shown rather than saved. */
export async function fetchResult({ token }: Pick<ResultFile, 'token'>, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(linkTo('results.download', { token }), { signal });
  if (!answer.ok) throw new Error(`The result answered ${answer.status}`);
  return answer;
}
