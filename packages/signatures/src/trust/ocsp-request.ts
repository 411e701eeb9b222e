import { CertID, OCSPRequest, Request, type Certificate } from 'pkijs';

/** Asks whether a certificate was revoked, DER (RFC 6960, 4.1). SHA-1 names the issuer here, as every responder understands. */
export async function ocspRequest(certificate: Certificate, issuer: Certificate): Promise<Uint8Array<ArrayBuffer>> {
  const id = new CertID();
  await id.createForCertificate(certificate, { hashAlgorithm: 'SHA-1', issuerCertificate: issuer });
  const request = new OCSPRequest();
  request.tbsRequest.requestList = [new Request({ reqCert: id })];
  return new Uint8Array(request.toSchema(true).toBER());
}
