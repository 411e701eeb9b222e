import type { Certificate } from 'pkijs';

/** One behind the other (RFC 7468). */
export const pemOf = (certificates: readonly Certificate[]): string => certificates.map(blockOf).join('');

function blockOf(certificate: Certificate): string {
  const der = Buffer.from(certificate.toSchema().toBER()).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${der.replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}
