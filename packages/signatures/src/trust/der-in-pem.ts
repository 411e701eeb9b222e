import { fromLatin1 } from '@pagewright/ground/bytes';

/** The certificates of a text that has them one behind the other (RFC 7468), DER, in their order. Other things in it are passed over. */
export function derInPem(text: string): Uint8Array<ArrayBuffer>[] {
  const blocks = text.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]*)-----END CERTIFICATE-----/g);
  return [...blocks].map(([, base64 = '']) => new Uint8Array(fromLatin1(atob(base64))));
}
