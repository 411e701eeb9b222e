import { equal } from '@pagewright/ground/bytes';
import * as asn1js from 'asn1js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { subjectKeyIdentifierOf } from '../trust/certificate-facts.ts';
import { MOST_VALUES, withDefiniteLengths } from './ber.ts';
import { digestOfBytes } from './digests.ts';
import { OID } from './object-identifiers.ts';

/** A CMS with its signers. `signer` and `certificate` belong to the first; EN 319 142-1, 5.3, allows no second one. */
export interface Cms {
  data: SignedData;
  signers: readonly Signer[];
  signer: SignerInfo;
  certificates: Certificate[];
  /** Of the signer, where the CMS holds it. */
  certificate: Certificate | undefined;
}

export interface Signer {
  info: SignerInfo;
  certificate: Certificate | undefined;
}

/** More than any real CMS has; each of them is verified. */
const MOST_SIGNERS = 20;

/** Reads BER or DER. Returns `undefined` for anything but a signed CMS. */
export async function readCms(bytes: Uint8Array<ArrayBuffer>): Promise<Cms | undefined> {
  const data = signedDataIn(bytes);
  const [signer] = data?.signerInfos ?? [];
  if (!data || !signer || data.signerInfos.length > MOST_SIGNERS) return undefined;
  const certificates = (data.certificates ?? []).filter((each) => each instanceof Certificate);
  const signers = data.signerInfos.map((info) => ({ info, certificate: certificateOf(info, certificates) }));
  return { data, signers, signer, certificates, certificate: signers[0]?.certificate };
}

function signedDataIn(bytes: Uint8Array<ArrayBuffer>): SignedData | undefined {
  try {
    const definite = withDefiniteLengths(bytes);
    const { offset, result } = asn1js.fromBER(definite.slice(), { maxNodes: MOST_VALUES });
    if (offset < 0) return undefined;
    const content = new ContentInfo({ schema: result });
    return content.contentType === OID.signedData ? new SignedData({ schema: content.content }) : undefined;
  } catch {
    return undefined;
  }
}

function certificateOf({ sid }: SignerInfo, certificates: readonly Certificate[]): Certificate | undefined {
  if (sid instanceof IssuerAndSerialNumber)
    return certificates.find((each) => each.issuer.isEqual(sid.issuer) && each.serialNumber.isEqual(sid.serialNumber));
  const named = keyIdentifierIn(sid);
  if (!named) return undefined;
  const isNamed = (identifier: Uint8Array | undefined) => identifier !== undefined && equal(identifier, named);
  return (
    certificates.find((each) => isNamed(subjectKeyIdentifierOf(each))) ??
    // RFC 5280, 4.2.1.2: SHA-1 is a name here, not a protection.
    certificates.find(({ subjectPublicKeyInfo: { subjectPublicKey } }) =>
      isNamed(digestOfBytes('SHA-1', subjectPublicKey.valueBlock.valueHexView)),
    )
  );
}

/** `[0]`: the identifier itself, or in an OCTET STRING of its own. */
function keyIdentifierIn(sid: unknown): Uint8Array | undefined {
  if (sid instanceof asn1js.Primitive) return sid.valueBlock.valueHexView;
  const inner: unknown = sid instanceof asn1js.Constructed ? sid.valueBlock.value[0] : undefined;
  return inner instanceof asn1js.OctetString ? inner.valueBlock.valueHexView : undefined;
}
