import * as asn1js from 'asn1js';
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import type { MadeIdentity } from './authority.ts';

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

/** Extended key usage of who stamps, and of who answers for certificates. */
export const PURPOSE = { timestamping: '1.3.6.1.5.5.7.3.8', ocsp: '1.3.6.1.5.5.7.3.9' } as const;

/** The answer of a timestamp authority to a request of RFC 3161, DER. */
export async function stamp(
  request: Uint8Array<ArrayBuffer>,
  { certificate, keys }: MadeIdentity,
  time: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { messageImprint, nonce } = TimeStampReq.fromBER(request);
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint,
    serialNumber: new asn1js.Integer({ value: Math.floor(Math.random() * 1e9) }),
    genTime: time,
    ...(nonce && { nonce }),
  });
  const content = info.toSchema().toBER();
  const digest = await crypto.subtle.digest('SHA-256', content);
  const hash = await crypto.subtle.digest('SHA-256', certificate.toSchema(true).toBER());
  const id = new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: hash })] });
  const attributes = [
    new Attribute({ type: OID.contentType, values: [new asn1js.ObjectIdentifier({ value: OID.timestampInfo })] }),
    new Attribute({ type: OID.messageDigest, values: [new asn1js.OctetString({ valueHex: digest })] }),
    new Attribute({
      type: OID.signingCertificateV2,
      values: [new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [id] })] })],
    }),
  ];
  const encoded = attributes.map((each) => [Buffer.from(each.toSchema().toBER()).toString('hex'), each] as const);
  const inOrder = encoded.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: OID.timestampInfo,
      eContent: new asn1js.OctetString({ valueHex: content }),
    }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: inOrder }),
      }),
    ],
  });
  await signed.sign(keys.privateKey, 0, 'SHA-256');
  const response = new TimeStampResp({
    status: new PKIStatusInfo({ status: 0 }),
    timeStampToken: new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) }),
  });
  return new Uint8Array(response.toSchema().toBER());
}
