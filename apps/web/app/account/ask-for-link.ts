import type { NextStep } from '@pagewright/contract/calls/accounts.ts';
import { CLIENT_ID } from '@pagewright/contract/calls/envelope.ts';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import { loginSign } from '@pagewright/contract/accounts/sign.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { ask } from '../conversion/ask.ts';
import { storedChannel } from './visit.ts';

/** What came of asking for a link. */
export interface LinkNotice {
  kind: 'sent' | 'exists' | 'unknown' | 'frequent' | 'invalid' | 'failed';
}

const KINDS: Partial<Record<string, LinkNotice['kind']>> = {
  ACCOUNT_EXISTS: 'exists',
  ACCOUNT_UNKNOWN: 'unknown',
  LOGIN_TOO_FREQUENT: 'frequent',
  TOO_FREQUENT: 'frequent',
  EMAIL_INVALID: 'invalid',
  NAME_INVALID: 'invalid',
  NAME_IS_ADDRESS: 'invalid',
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
  try {
    // Where there is no secure context there is no hash, and the call goes without.
    const sign = window.isSecureContext ? await loginSign(signed) : undefined;
    const answer = await ask(
      CALLS['accounts.emailLogin'],
      { ...signed, sign, name, next, lang: language },
      { language },
    );
    if (!('failure' in answer)) return { kind: 'sent' };
    return { kind: KINDS[answer.failure.code] ?? 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
