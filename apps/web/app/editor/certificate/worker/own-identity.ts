import { createStore, del, get, set } from 'idb-keyval';
import { certificateFrom, certificateOf, makeIdentity, type OwnIdentity } from '@pagewright/signatures';

/** The identity that somebody made here; it stays in this browser. */

interface Kept {
  /** DER. */
  certificate: Uint8Array<ArrayBuffer>;
  keys: CryptoKeyPair;
}

const KEY = 'own';
let store: ReturnType<typeof createStore> | undefined;
const identities = () => (store ??= createStore('pagewright-identity', 'identities'));

/** Of this visit, where the browser keeps nothing. */
let here: OwnIdentity | undefined;

export async function ownIdentity(): Promise<OwnIdentity | undefined> {
  if (here) return here;
  const kept = await get<Kept>(KEY, identities()).catch(() => undefined);
  return kept && { certificate: certificateFrom(kept.certificate), keys: kept.keys };
}

export async function makeOwnIdentity(name: string, now: Date): Promise<OwnIdentity> {
  here = await makeIdentity({ name }, now);
  const kept: Kept = { certificate: certificateOf(here), keys: here.keys };
  await set(KEY, kept, identities()).catch(() => undefined);
  return here;
}

export async function forgetOwnIdentity(): Promise<void> {
  here = undefined;
  await del(KEY, identities()).catch(() => undefined);
}
