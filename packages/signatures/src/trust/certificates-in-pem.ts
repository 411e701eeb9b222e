import { Certificate } from 'pkijs';
import { derInPem } from './der-in-pem.ts';

export type TrustedCertificates = readonly Certificate[];

/** As `derInPem`. Fails with a SyntaxError where one is no certificate. */
export function certificatesInPem(text: string): Certificate[] {
  return derInPem(text).map((der) => {
    try {
      return Certificate.fromBER(der);
    } catch (error) {
      throw new SyntaxError('a certificate of the list cannot be read', { cause: error });
    }
  });
}
