import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Keys that one secret gives, each for one purpose. */
export interface Keys {
  cookies: string;
  /** Of what a task must not show. */
  seal: Buffer;
  /** Of events that the payment sandbox sends to us. */
  sandbox: Buffer;
  /** Of what mails say. */
  mails: Buffer;
  /** Of addresses by which something is counted. */
  counts: Buffer;
  /** Of the time at which a form was made. */
  forms: Buffer;
}

/** From SESSION_SECRET, else from `session.secret` in the data folder, which is made once and readable by us alone. */
export async function loadKeys(secret: string | undefined, dataFolder: string): Promise<Keys> {
  const root = secret ?? (await storedSecret(path.join(dataFolder, 'session.secret')));
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', root, '', `pagewright ${purpose}`, 32));
  return {
    cookies: derive('visitor cookies').toString('base64url'),
    seal: derive('task secrets'),
    sandbox: derive('sandbox events'),
    mails: derive('mails'),
    counts: derive('counts'),
    forms: derive('forms'),
  };
}

async function storedSecret(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const mine = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(mine, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    // A link either appears whole or not at all, so two processes that start together agree on one secret.
    await link(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(mine);
  }
  return readFile(file, 'utf8');
}
