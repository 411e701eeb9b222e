import { Certificate } from 'pkijs';

/** DER. */
export const certificateOf = ({ certificate }: { certificate: Certificate }): Uint8Array<ArrayBuffer> =>
  new Uint8Array(certificate.toSchema().toBER());

/** Fails where the bytes are no certificate in DER. */
export const certificateFrom = (der: Uint8Array<ArrayBuffer>): Certificate => Certificate.fromBER(der);
