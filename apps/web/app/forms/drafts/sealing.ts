/** Drafts are encrypted: AES-GCM, by a key that goes with the tab, or by one made of a passphrase (PBKDF2, RFC 8018). */

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
  /** Of the passphrase's key; without it, the tab's key opens it. */
  readonly salt?: Uint8Array<ArrayBuffer>;
}

const TAB_KEY = 'pagewright-draft-key';
/** OWASP's figure for PBKDF2 with HMAC-SHA-256. */
const ITERATIONS = 600_000;
const CIPHER = 'AES-GCM';
const KEY_BITS = 256;
const USES: KeyUsage[] = ['encrypt', 'decrypt'];
const IV_BYTES = 12;
const SALT_BYTES = 16;

/** `passphrase`: without it, the draft opens in this tab alone. Rejects where the browser keeps nothing. */
export async function seal(value: object, passphrase: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const salt = passphrase === '' ? undefined : crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const key = salt ? await keyOf(passphrase, salt) : await tabKey('made');
  if (!key) throw new Error('This tab has no key');
  const bytes = await crypto.subtle.encrypt({ name: CIPHER, iv }, key, new TextEncoder().encode(JSON.stringify(value)));
  return { iv, bytes, ...(salt && { salt }) };
}

/** `undefined` where the key or the passphrase is another. */
export async function unseal({ iv, bytes, salt }: Sealed, passphrase: string): Promise<unknown> {
  try {
    const key = salt ? await keyOf(passphrase, salt) : await tabKey('found');
    if (!key) return undefined;
    const opened = await crypto.subtle.decrypt({ name: CIPHER, iv }, key, bytes);
    return JSON.parse(new TextDecoder().decode(opened)) as unknown;
  } catch {
    return undefined;
  }
}

async function tabKey(wanted: 'found' | 'made'): Promise<CryptoKey | undefined> {
  const kept = sessionStorage.getItem(TAB_KEY);
  if (kept !== null) return importKey(JSON.parse(kept) as JsonWebKey);
  if (wanted === 'found') return undefined;
  const key = await crypto.subtle.generateKey({ name: CIPHER, length: KEY_BITS }, true, USES);
  sessionStorage.setItem(TAB_KEY, JSON.stringify(await crypto.subtle.exportKey('jwk', key)));
  return key;
}

const importKey = (key: JsonWebKey): Promise<CryptoKey> => crypto.subtle.importKey('jwk', key, CIPHER, true, USES);

async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    material,
    { name: CIPHER, length: KEY_BITS },
    false,
    USES,
  );
}

/** The tab's key goes with the last draft. */
export function forgetTabKey(): void {
  sessionStorage.removeItem(TAB_KEY);
}
