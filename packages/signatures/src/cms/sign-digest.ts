import { bytesToHex } from '@noble/hashes/utils.js';
import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { DIGEST_OIDS, OID } from './object-identifiers.ts';
import type { Digest, Identity } from '../identity/identity.ts';

/**
 * A detached CMS over the digest of a document, DER: CAdES as PAdES level B-B asks for it (EN 319 142-1, table 1). The
 * signing time is said by the PDF and must not stand here as well.
 */
export async function signDigest(
  { certificate, chain, key }: Identity,
  digest: { algorithm: Digest; value: Uint8Array<ArrayBuffer> },
): Promise<Uint8Array<ArrayBuffer>> {
  const attributes = [
    new Attribute({ type: OID.contentType, values: [new asn1js.ObjectIdentifier({ value: OID.data })] }),
    new Attribute({ type: OID.messageDigest, values: [new asn1js.OctetString({ valueHex: digest.value })] }),
    new Attribute({ type: OID.signingCertificateV2, values: [await signingCertificate(certificate)] }),
  ];
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: [certificate, ...chain],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: inOrder(attributes) }),
      }),
    ],
  });
  await signed.sign(key, 0, digest.algorithm);
  return encodedCms(signed);
}

/** DER. */
export function encodedCms(data: SignedData): Uint8Array<ArrayBuffer> {
  const content = new ContentInfo({ contentType: OID.signedData, content: data.toSchema(true) });
  return new Uint8Array(content.toSchema().toBER());
}

/** A set is in the order of its encodings (X.690, 11.6), and readers sign what they encode themselves. */
function inOrder(attributes: readonly Attribute[]): Attribute[] {
  const encoded = attributes.map((each) => [bytesToHex(new Uint8Array(each.toSchema().toBER())), each] as const);
  return encoded.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

/** ESS signing-certificate-v2 (RFC 5035): nobody can put another certificate of the same key in its place. */
async function signingCertificate(certificate: Identity['certificate']): Promise<asn1js.Sequence> {
  const hash = await crypto.subtle.digest('SHA-256', certificate.toSchema(true).toBER());
  const issuer = new GeneralName({ type: 4, value: certificate.issuer });
  const issuerSerial = new asn1js.Sequence({
    value: [new asn1js.Sequence({ value: [issuer.toSchema()] }), certificate.serialNumber],
  });
  // SHA-256 is what is meant where no algorithm is said.
  const id = new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: hash }), issuerSerial] });
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [id] })] });
}

/** The algorithm of a digest as it stands in requests and attributes. */
export const digestIdentifier = (digest: Digest): AlgorithmIdentifier =>
  new AlgorithmIdentifier({ algorithmId: DIGEST_OIDS[digest], algorithmParams: new asn1js.Null() });
