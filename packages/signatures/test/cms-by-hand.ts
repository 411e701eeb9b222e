import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  type Certificate,
} from 'pkijs';
import { digestOfBytes, oidOfDigest, type DigestName } from '../src/cms/digests.ts';
import { OID } from '../src/cms/object-identifiers.ts';
import { encodedCms } from '../src/cms/sign-digest.ts';

interface Signing {
  certificate: Certificate;
  digest: DigestName;
  /** Object identifier of the signature's algorithm. */
  scheme: string;
  sign: (attributes: Uint8Array) => Uint8Array<ArrayBuffer>;
}

/** A detached CMS with the least that it must have (RFC 5652, 11), by any algorithm. */
export function cmsByHand(
  content: Uint8Array,
  { certificate, digest, scheme, sign }: Signing,
): Uint8Array<ArrayBuffer> {
  const attributes = [
    new Attribute({ type: OID.contentType, values: [new asn1js.ObjectIdentifier({ value: OID.data })] }),
    new Attribute({
      type: OID.messageDigest,
      values: [new asn1js.OctetString({ valueHex: digestOfBytes(digest, content) })],
    }),
  ];
  const set = new asn1js.Set({ value: attributes.map((each) => each.toSchema()) });
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: oidOfDigest(digest) }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: scheme }),
    signature: new asn1js.OctetString({ valueHex: sign(new Uint8Array(set.toBER())) }),
  });
  const data = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: [certificate],
    signerInfos: [signer],
  });
  return encodedCms(data);
}
