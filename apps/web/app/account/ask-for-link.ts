import { loginSign } from '@pagewright/contract/accounts/sign.ts';
import { CLIENT_ID, type NextStep } from '@pagewright/contract/calls/values.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { ask } from '../conversion/ask.ts';
import type { LoginLink } from './link.ts';
import { storedChannel } from './visit.ts';

/** What came of asking for a link. */
export type LinkNotice =
  | { kind: 'sent' | 'exists' | 'unknown' | 'invalid' | 'unavailable' | 'failed' }
  /** `seconds`: until it can be asked for again. */
  | { kind: 'frequent'; seconds: number };

const KINDS: Partial<Record<string, Exclude<LinkNotice['kind'], 'frequent'>>> = {
  ACCOUNT_EXISTS: 'exists',
  ACCOUNT_UNKNOWN: 'unknown',
  EMAIL_INVALID: 'invalid',
  NAME_INVALID: 'invalid',
  NAME_IS_ADDRESS: 'invalid',
  LOGIN_WAY_MISSING: 'unavailable',
};

/** `name`: of a new account. */
export async function askForLink(given: {
  email: string;
  name: string | undefined;
  next: NextStep | undefined;
  language: Language;
}): Promise<LinkNotice> {
  const { email, name, next, language } = given;
  const channel = storedChannel();
  const signed = { clientId: CLIENT_ID, email, channel };
  // Where there is no secure context there is no hash, and the call goes without.
  const sign = window.isSecureContext ? await loginSign(signed) : undefined;
  return noticeOf({ ...signed, sign, name, next, lang: language }, language);
}

/** A new link in the place of one that logs nobody in any more, for the same person. */
export const askForAnother = (link: LoginLink, language: Language): Promise<LinkNotice> =>
  noticeOf({ ...link, again: true, lang: language }, language);

type Asked = Parameters<typeof ask<'accounts.emailLogin'>>[1];

async function noticeOf(asked: Asked, language: Language): Promise<LinkNotice> {
  try {
    const answer = await ask('accounts.emailLogin', asked, { language });
    if (!('failure' in answer)) return { kind: 'sent' };
    const { code, facts } = answer.failure;
    if (code === 'LOGIN_TOO_FREQUENT' || code === 'TOO_FREQUENT') return { kind: 'frequent', seconds: facts.seconds };
    return { kind: KINDS[code] ?? 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
