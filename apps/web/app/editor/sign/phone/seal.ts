import { base64Of, bytesOf } from '../../base64.ts';

/** AES-GCM by Web Crypto: what is sealed is `iv` (12 bytes), then what it became, with its tag. */

const NAME = 'AES-GCM';
const IV_BYTES = 12;
/** As many bits as the id of a link has; a longer key would make its code harder to read for a camera. */
const KEY_BITS = 128;

/** Browsers have it at secure addresses alone, whatever the library of types says. */
export const canSeal = (): boolean => (globalThis.crypto?.subtle as SubtleCrypto | undefined) !== undefined;

/** A key as 22 characters of an address. */
export async function newSealKey(): Promise<string> {
  const key = await crypto.subtle.generateKey({ name: NAME, length: KEY_BITS }, true, ['encrypt', 'decrypt']);
  const bytes = new Uint8Array(await crypto.subtle.exportKey('raw', key));
  return base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** `id`: of the link, to which it is bound: sealed for one, it opens for no other. Gives base64. */
export async function seal(key: string, id: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const parameters = { name: NAME, iv, additionalData: new TextEncoder().encode(id) };
  const made = await crypto.subtle.encrypt(parameters, await keyFrom(key), new TextEncoder().encode(text));
  const sealed = new Uint8Array(IV_BYTES + made.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(made), IV_BYTES);
  return base64Of(sealed);
}

/** Rejects for what was not sealed with this key for this link. */
export async function unseal(key: string, id: string, sealed: string): Promise<string> {
  const bytes = bytesOf(sealed);
  const parameters = { name: NAME, iv: bytes.subarray(0, IV_BYTES), additionalData: new TextEncoder().encode(id) };
  const opened = await crypto.subtle.decrypt(parameters, await keyFrom(key), bytes.subarray(IV_BYTES));
  return new TextDecoder('utf-8', { fatal: true }).decode(opened);
}

const keyFrom = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(key.replaceAll('-', '+').replaceAll('_', '/')), NAME, false, [
    'encrypt',
    'decrypt',
  ]);
