import { equal } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import * as asn1js from 'asn1js';
import { TSTInfo, type Certificate } from 'pkijs';
import { algorithmName, digestNamedBy } from './algorithms.ts';
import { digestOfBytes, isWeakDigest, weakest, type DigestOf } from './digests.ts';
import { OID } from './object-identifiers.ts';
import { readCms, type Cms } from './read-cms.ts';
import { verifyCms, type CmsVerdict } from './verify-cms.ts';
import { signatureValue } from './verify-signature.ts';

/** A timestamp of RFC 3161, as it was found. */
export interface Timestamp {
  cms: Cms;
  time: Date;
  /** The timestamp is about the document or signature that carries it. `undefined` for an unknown digest. */
  isAbout: boolean | undefined;
  /** Verdict on its own signature. The digests include the one of the message imprint. */
  verdict: CmsVerdict;
  certificate: Certificate | undefined;
  /** Of the request that it answers. */
  nonce: string | undefined;
}

/** `digestOf`: of what it is to have stamped. `undefined` if it is no timestamp. */
export async function readTimestamp(der: Uint8Array<ArrayBuffer>, digestOf: DigestOf): Promise<Timestamp | undefined> {
  const cms = await readCms(der);
  const { eContent, eContentType } = cms?.data.encapContentInfo ?? {};
  if (!cms || !eContent || eContentType !== OID.timestampInfo) return undefined;
  try {
    return await stampIn(cms, TSTInfo.fromBER(eContent.getValue()), digestOf);
  } catch (error) {
    // Callers reject digests with a failure of their own.
    if (error instanceof EngineFailure) throw error;
    return undefined;
  }
}

async function stampIn(cms: Cms, info: TSTInfo, digestOf: DigestOf): Promise<Timestamp | undefined> {
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const digest = digestNamedBy(hashAlgorithm.algorithmId);
  if (Number.isNaN(info.genTime.getTime())) return undefined;
  const verdict = await verifyCms(cms, 'its content');
  return {
    cms,
    time: info.genTime,
    isAbout: digest && equal(await digestOf(digest), hashedMessage.valueBlock.valueHexView),
    verdict: {
      ...verdict,
      digest: weakest([digest, verdict.digest].filter((each) => each !== undefined)),
      isWeak: verdict.isWeak || isWeakDigest(digest),
      unknown: verdict.unknown ?? (digest ? undefined : algorithmName(hashAlgorithm.algorithmId)),
    },
    certificate: cms.certificate,
    nonce: info.nonce?.toString(),
  };
}

/** The timestamp that a signature carries (RFC 3161, appendix A), over its own bytes. */
export async function timestampOf({ signer }: Cms): Promise<Timestamp | undefined> {
  const attribute = signer.unsignedAttrs?.attributes.find(({ type }) => type === OID.signatureTimestamp);
  const value: unknown = attribute?.values[0];
  if (!(value instanceof asn1js.Sequence)) return undefined;
  const signature = signatureValue(signer.signature);
  return readTimestamp(value.valueBeforeDecodeView.slice(), async (name) => digestOfBytes(name, signature));
}
