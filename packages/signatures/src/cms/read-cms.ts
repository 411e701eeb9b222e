import { bytesToHex } from '@noble/hashes/utils.js';
import type * as asn1js from 'asn1js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { OID } from './object-identifiers.ts';

/** A CMS with its one signer (EN 319 142-1, 5.3, allows no more). */
export interface Cms {
  data: SignedData;
  signer: SignerInfo;
  certificates: Certificate[];
  /** Of the signer, where the CMS holds it. */
  certificate: Certificate | undefined;
}

/** `undefined` where it is no CMS, or has another number of signers. */
export async function readCms(der: Uint8Array<ArrayBuffer>): Promise<Cms | undefined> {
  let data: SignedData;
  try {
    const content = ContentInfo.fromBER(der);
    if (content.contentType !== OID.signedData) return undefined;
    data = new SignedData({ schema: content.content });
  } catch {
    return undefined;
  }
  const [signer] = data.signerInfos;
  if (!signer || data.signerInfos.length > 1) return undefined;
  const certificates = (data.certificates ?? []).filter((each) => each instanceof Certificate);
  return { data, signer, certificates, certificate: await certificateOf(signer, certificates) };
}

async function certificateOf({ sid }: SignerInfo, certificates: readonly Certificate[]) {
  if (sid instanceof IssuerAndSerialNumber)
    return certificates.find((each) => each.issuer.isEqual(sid.issuer) && each.serialNumber.isEqual(sid.serialNumber));
  const named = bytesToHex(keyIdentifierIn(sid as asn1js.Constructed));
  for (const each of certificates) {
    const key = each.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
    // RFC 5280, 4.2.1.2: SHA-1 is a name here, not a protection.
    const digest = await crypto.subtle.digest('SHA-1', key.slice());
    if (bytesToHex(new Uint8Array(digest)) === named) return each;
  }
  return undefined;
}

function keyIdentifierIn(sid: asn1js.Constructed | asn1js.Primitive): Uint8Array {
  if ('value' in sid.valueBlock) {
    const [inner] = sid.valueBlock.value as asn1js.OctetString[];
    return inner?.valueBlock.valueHexView ?? new Uint8Array();
  }
  return sid.valueBlock.valueHexView;
}
