import { linkTo } from '@pagewright/contract/calls/links.ts';
import type { Refusal } from '@pagewright/contract/calls/envelope.ts';
import type { Failure } from '@pagewright/contract/failures/codes.ts';

/** The official empty file of a form, or why this instance has none. Rejects where it cannot be reached. */
export async function fetchBlank(form: string, signal: AbortSignal): Promise<Blob | Failure> {
  const answer = await fetch(linkTo('blanks.read', { form }), { signal });
  if (answer.ok && answer.headers.get('content-type')?.startsWith('application/pdf')) return answer.blob();
  const { failure } = (await answer.json()) as Refusal;
  return failure;
}
