import type { AccountInfo } from '@pagewright/contract/calls/accounts.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { ask } from '../conversion/ask.ts';

/** What every page may ask of its session, but seldom does: fetched when it is needed, with the schemas of the calls. */

export async function readAccount(language: Language): Promise<AccountInfo | undefined> {
  const answer = await ask('accounts.info', {}, { language });
  return answer.code === 0 ? answer.data : undefined;
}

/** Fails where the server did not end it. */
export async function endSession(language: Language): Promise<void> {
  const answer = await ask('accounts.logout', {}, { language });
  if (answer.code !== 0) throw new Error(answer.message);
}
