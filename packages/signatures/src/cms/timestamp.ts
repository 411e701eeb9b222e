import { bytesToHex } from '@noble/hashes/utils.js';
import * as asn1js from 'asn1js';
import { getCrypto, TSTInfo, type Certificate } from 'pkijs';
import { OID } from './object-identifiers.ts';
import { readCms, type Cms } from './read-cms.ts';
import { verifyCms, type CmsVerdict, type DigestOf } from './verify-cms.ts';

/** A timestamp of RFC 3161, as it was found. */
export interface Timestamp {
  cms: Cms;
  time: Date;
  /** It is about what it stands with. */
  isAbout: boolean;
  verdict: CmsVerdict;
  certificate: Certificate | undefined;
  /** Of the request that it answers. */
  nonce: string | undefined;
}

/** `digestOf`: of what it is to have stamped. `undefined` where it is no timestamp. */
export async function readTimestamp(der: Uint8Array<ArrayBuffer>, digestOf: DigestOf): Promise<Timestamp | undefined> {
  const cms = await readCms(der);
  const { eContent, eContentType } = cms?.data.encapContentInfo ?? {};
  if (!cms || !eContent || eContentType !== OID.timestampInfo) return undefined;
  let info: TSTInfo;
  try {
    info = TSTInfo.fromBER(eContent.getValue());
  } catch {
    return undefined;
  }
  const algorithm = getCrypto(true).getAlgorithmByOID(info.messageImprint.hashAlgorithm.algorithmId);
  const stamped = info.messageImprint.hashedMessage.valueBlock.valueHexView;
  const own = 'name' in algorithm ? await digestOf(String(algorithm.name)) : undefined;
  return {
    cms,
    time: info.genTime,
    isAbout: own !== undefined && bytesToHex(own) === bytesToHex(stamped),
    verdict: await verifyCms(cms, 'its content'),
    certificate: cms.certificate,
    nonce: info.nonce?.toString(),
  };
}

/** The timestamp that a signature carries (RFC 3161, appendix A), over its own bytes. */
export async function timestampOf({ signer }: Cms): Promise<Timestamp | undefined> {
  const attribute = signer.unsignedAttrs?.attributes.find(({ type }) => type === OID.signatureTimestamp);
  const [value] = attribute?.values ?? [];
  if (!(value instanceof asn1js.Sequence)) return undefined;
  const signature = new Uint8Array(signer.signature.getValue());
  return readTimestamp(
    new Uint8Array(value.toBER()),
    async (algorithm) => new Uint8Array(await crypto.subtle.digest(algorithm, signature)),
  );
}
