import { fromLatin1 } from '@pagewright/ground/bytes';
import { Certificate } from 'pkijs';

export type TrustedCertificates = readonly Certificate[];

/** Of a text with certificates one behind the other (RFC 7468), in their order. Fails with a SyntaxError where one is none. */
export function certificatesInPem(text: string): Certificate[] {
  const blocks = text.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g);
  return [...blocks].map(([, base64 = '']) => {
    try {
      return Certificate.fromBER(new Uint8Array(fromLatin1(atob(base64))));
    } catch (error) {
      throw new SyntaxError('a certificate of the list cannot be read', { cause: error });
    }
  });
}
