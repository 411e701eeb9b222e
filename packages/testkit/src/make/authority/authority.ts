import * as asn1js from 'asn1js';
import {
  AccessDescription,
  AttributeTypeAndValue,
  BasicConstraints,
  BasicOCSPResponse,
  Certificate,
  CertificateRevocationList,
  CRLDistributionPoints,
  DistributionPoint,
  ExtKeyUsage,
  Extension,
  GeneralName,
  InfoAccess,
  OCSPResponse,
  OCSPRequest,
  ResponseBytes,
  RevokedCertificate,
  SingleResponse,
  Time,
} from 'pkijs';

/** A key and its certificate, as tests sign with. */
export interface MadeIdentity {
  certificate: Certificate;
  keys: CryptoKeyPair;
}

type KeyKind = 'RSA' | 'P-256' | 'P-384';

export interface CertificateWish {
  name: string;
  key?: KeyKind;
  /** Bits of an RSA key. */
  bits?: number;
  from?: Date;
  until?: Date;
  /** Extended key usage, as object identifiers. */
  purposes?: readonly string[];
  /** May issue others. */
  issues?: boolean;
  /** Where more is known of it. */
  addresses?: { ocsp?: string; issuer?: string; revocationList?: string };
}

const DAY = 86_400_000;
const ago = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - days * DAY);

/** Issues certificates, says which it called back, and answers for them, with everything signed for real. */
export class Authority {
  readonly identity: MadeIdentity;
  readonly #revoked = new Map<string, { serial: asn1js.Integer; at: Date }>();

  private constructor(identity: MadeIdentity) {
    this.identity = identity;
  }

  static async root(wish: CertificateWish): Promise<Authority> {
    return new Authority(await made({ ...wish, issues: true }, undefined));
  }

  async below(wish: CertificateWish): Promise<Authority> {
    return new Authority(await made({ ...wish, issues: true }, this.identity));
  }

  issue(wish: CertificateWish): Promise<MadeIdentity> {
    return made(wish, this.identity);
  }

  get certificate(): Certificate {
    return this.identity.certificate;
  }

  revoke({ serialNumber }: Certificate, at: Date): void {
    this.#revoked.set(serialNumber.toString(), { serial: serialNumber, at });
  }

  /** DER (RFC 5280, 5). */
  async revocationList({ from = ago(0), until = ago(-7) } = {}): Promise<Uint8Array<ArrayBuffer>> {
    const list = new CertificateRevocationList({
      version: 1,
      issuer: this.certificate.subject,
      thisUpdate: timeOf(from),
      nextUpdate: timeOf(until),
      revokedCertificates: [...this.#revoked.values()].map(
        ({ serial, at }) => new RevokedCertificate({ userCertificate: serial, revocationDate: timeOf(at) }),
      ),
    });
    await list.sign(this.identity.keys.privateKey, 'SHA-256');
    return new Uint8Array(list.toSchema(true).toBER());
  }

  /** The answer to a request of OCSP, DER, signed by the authority or by a responder that it made (RFC 6960). */
  async answer(
    request: Uint8Array<ArrayBuffer>,
    { from = ago(0), until = ago(-7), responder = this.identity } = {},
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { tbsRequest } = OCSPRequest.fromBER(request);
    const basic = new BasicOCSPResponse({ certs: [responder.certificate] });
    basic.tbsResponseData.responderID = responder.certificate.subject;
    basic.tbsResponseData.producedAt = from;
    for (const { reqCert } of tbsRequest.requestList) {
      const revoked = this.#revoked.get(reqCert.serialNumber.toString());
      const response = new SingleResponse({ certID: reqCert, thisUpdate: from, nextUpdate: until });
      response.certStatus = revoked
        ? new asn1js.Constructed({
            idBlock: { tagClass: 3, tagNumber: 1 },
            value: [new asn1js.GeneralizedTime({ valueDate: revoked.at })],
          })
        : new asn1js.Primitive({ idBlock: { tagClass: 3, tagNumber: 0 }, lenBlock: { length: 1 } });
      basic.tbsResponseData.responses.push(response);
    }
    await basic.sign(responder.keys.privateKey, 'SHA-256');
    const response = new OCSPResponse({
      responseStatus: new asn1js.Enumerated({ value: 0 }),
      responseBytes: new ResponseBytes({
        responseType: '1.3.6.1.5.5.7.48.1.1',
        response: new asn1js.OctetString({ valueHex: basic.toSchema().toBER() }),
      }),
    });
    return new Uint8Array(response.toSchema().toBER());
  }
}

async function made(wish: CertificateWish, issuer: MadeIdentity | undefined): Promise<MadeIdentity> {
  const keys = await keysOf(wish);
  const certificate = new Certificate({ version: 2 });
  certificate.serialNumber = new asn1js.Integer({ valueHex: serial().buffer });
  certificate.subject.typesAndValues.push(
    new AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value: wish.name }) }),
  );
  certificate.issuer = issuer?.certificate.subject ?? certificate.subject;
  certificate.notBefore = timeOf(wish.from ?? ago(30));
  certificate.notAfter = timeOf(wish.until ?? ago(-365));
  certificate.extensions = extensionsOf(wish);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign((issuer?.keys ?? keys).privateKey, 'SHA-256');
  // As others read it.
  return { certificate: Certificate.fromBER(certificate.toSchema(true).toBER()), keys };
}

function keysOf({ key = 'P-256', bits = 2048 }: CertificateWish): Promise<CryptoKeyPair> {
  if (key === 'RSA')
    return crypto.subtle.generateKey(
      { name: 'RSASSA-PKCS1-v1_5', modulusLength: bits, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
      true,
      ['sign', 'verify'],
    );
  return crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: key }, true, ['sign', 'verify']);
}

function serial(): Uint8Array<ArrayBuffer> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes;
}

const timeOf = (value: Date) => new Time({ type: 0, value });

/** Bits of KeyUsage from the left: signature and non-repudiation, or certificates and lists of revoked ones. */
const USAGE = { signs: 0b1100_0000, issues: 0b0000_0110 } as const;

function extensionsOf({ issues = false, purposes = [], addresses = {} }: CertificateWish): Extension[] {
  const usage = new asn1js.BitString({ valueHex: new Uint8Array([issues ? USAGE.issues : USAGE.signs]).buffer });
  const extensions = [
    new Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: new BasicConstraints({ cA: issues }).toSchema().toBER(),
    }),
    new Extension({ extnID: '2.5.29.15', critical: true, extnValue: usage.toBER() }),
  ];
  if (purposes.length > 0) {
    const extnValue = new ExtKeyUsage({ keyPurposes: [...purposes] }).toSchema().toBER();
    // That of timestamps must be critical (RFC 3161, 2.3).
    extensions.push(new Extension({ extnID: '2.5.29.37', critical: true, extnValue }));
  }
  const { ocsp, issuer, revocationList } = addresses;
  const address = (value: string) => new GeneralName({ type: 6, value });
  const said = [
    ...(ocsp ? [new AccessDescription({ accessMethod: '1.3.6.1.5.5.7.48.1', accessLocation: address(ocsp) })] : []),
    ...(issuer ? [new AccessDescription({ accessMethod: '1.3.6.1.5.5.7.48.2', accessLocation: address(issuer) })] : []),
  ];
  if (said.length > 0) {
    const extnValue = new InfoAccess({ accessDescriptions: said }).toSchema().toBER();
    extensions.push(new Extension({ extnID: '1.3.6.1.5.5.7.1.1', critical: false, extnValue }));
  }
  if (revocationList) {
    const point = new DistributionPoint({ distributionPoint: [address(revocationList)] });
    const extnValue = new CRLDistributionPoints({ distributionPoints: [point] }).toSchema().toBER();
    extensions.push(new Extension({ extnID: '2.5.29.31', critical: false, extnValue }));
  }
  return extensions;
}
