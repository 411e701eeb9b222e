import type { PageCount } from '@pagewright/contract/calls/counting.ts';

/** What was done on the page, for `send.ts` to say. A popup is counted on the page that was viewed last. */
export type Noted =
  | { step: 'viewed'; page: string; tool: string | undefined }
  | { step: 'file-added'; tool: string }
  | Required<Pick<PageCount, 'popup' | 'variant'>>;

let waiting: Noted[] | undefined = [];
let take: ((noted: Noted) => void) | undefined;

/** Kept until it is known whether anything is counted. */
export function note(noted: Noted): void {
  if (take) take(noted);
  else waiting?.push(noted);
}

/** Without a listener nothing is counted, and nothing more is kept. */
export function listen(listener?: (noted: Noted) => void): void {
  const held = waiting ?? [];
  take = listener;
  waiting = undefined;
  if (listener) held.forEach(listener);
}
