import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { MailSettings } from './settings.ts';

export interface DkimKey {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

/** The key itself, or what the file of this name holds. What is no key fails without a word of it. */
export async function loadDkimKey(settings: MailSettings): Promise<DkimKey | undefined> {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY: key } = settings;
  if (domainName === undefined || keySelector === undefined || key === undefined) return undefined;
  const isPem = key.includes('-----BEGIN');
  // Some ways of setting variables hold no line breaks, and write them as two characters.
  const privateKey = isPem ? key.replaceAll('\\n', '\n') : await readFile(key, 'utf8').catch(unreadable);
  try {
    if (createPrivateKey(privateKey).asymmetricKeyType === 'rsa') return { domainName, keySelector, privateKey };
  } catch {
    // What it says may quote the key.
  }
  throw new Error('DKIM_KEY: neither an RSA private key in PEM nor a file that holds one');
}

function unreadable(error: NodeJS.ErrnoException): never {
  throw new Error(`DKIM_KEY: no file can be read there (${error.code})`);
}
