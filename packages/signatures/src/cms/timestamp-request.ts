import * as asn1js from 'asn1js';
import { Attribute, MessageImprint, SignedAndUnsignedAttributes, TimeStampReq, TimeStampResp } from 'pkijs';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { OID } from './object-identifiers.ts';
import { readCms } from './read-cms.ts';
import { readTimestamp } from './timestamp.ts';
import { digestIdentifier, encodedCms } from './sign-digest.ts';
import type { Digest } from '../identity/identity.ts';

export interface TimestampRequest {
  /** DER, as `application/timestamp-query` (RFC 3161, 2.4.1). */
  der: Uint8Array<ArrayBuffer>;
  digest: Uint8Array<ArrayBuffer>;
  nonce: string;
}

const NONCE_BYTES = 8;

export function timestampRequest(digest: Uint8Array<ArrayBuffer>, algorithm: Digest): TimestampRequest {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  // Positive, and no shorter than it is.
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  const nonce = new asn1js.Integer({ valueHex: bytes.buffer });
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: digestIdentifier(algorithm),
      hashedMessage: new asn1js.OctetString({ valueHex: digest }),
    }),
    nonce,
    certReq: true,
  });
  return { der: new Uint8Array(request.toSchema().toBER()), digest, nonce: nonce.toString() };
}

/**
 * The timestamp of an answer, DER. Fails with TIMESTAMP_REFUSED where the authority gives none, and with TIMESTAMP_WRONG where it is
 * about something else, answers another request, or does not hold.
 */
export async function timestampIn(
  answer: Uint8Array<ArrayBuffer>,
  { digest, nonce }: TimestampRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  let response: TimeStampResp;
  try {
    response = TimeStampResp.fromBER(answer);
  } catch (error) {
    throw new EngineFailure('TIMESTAMP_WRONG', {}, error);
  }
  const granted = response.status.status === 0 || response.status.status === 1;
  if (!granted || !response.timeStampToken) throw new EngineFailure('TIMESTAMP_REFUSED');
  const token = new Uint8Array(response.timeStampToken.toSchema().toBER());
  const found = await readTimestamp(token, async () => digest);
  const { verdict } = found ?? {};
  const holds = found?.isAbout && verdict?.intact && verdict.genuine && verdict.bound !== false;
  if (!holds || found?.nonce !== nonce) throw new EngineFailure('TIMESTAMP_WRONG');
  return token;
}

/** The signature with its timestamp, as an attribute that is not signed (RFC 3161, appendix A). */
export async function withTimestamp(
  signature: Uint8Array<ArrayBuffer>,
  token: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const cms = await readCms(signature);
  if (!cms) throw new TypeError('a signature is stamped');
  const value = asn1js.fromBER(token).result;
  const others = cms.signer.unsignedAttrs?.attributes ?? [];
  const attribute = new Attribute({ type: OID.signatureTimestamp, values: [value] });
  cms.signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes: [...others, attribute] });
  return encodedCms(cms.data);
}
