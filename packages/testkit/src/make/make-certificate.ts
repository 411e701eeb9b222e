import { createHash, createPrivateKey, generateKeyPairSync, sign, X509Certificate, type KeyObject } from 'node:crypto';

/** Certificates of hosts for tests (RFC 5280), which no browser trusts. */

/** Both in PEM, as `node:tls` takes them. */
export interface Certificate {
  key: string;
  cert: string;
}

/** The flag by which a browser takes this certificate for good, whatever is wrong with it. */
export function trustFlag({ cert }: Certificate): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}

/** A certificate for these hosts, signed by itself or by an authority that was made here before. */
export function makeCertificate({
  hosts,
  from,
  to,
  keys = 'ec',
  isAuthority = false,
  by,
}: {
  hosts: readonly string[];
  from: Date;
  to: Date;
  keys?: 'ec' | 'rsa';
  isAuthority?: boolean;
  by?: Certificate;
}): Certificate {
  const { privateKey, publicKey } =
    keys === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const issuerKey = by ? createPrivateKey(by.key) : privateKey;
  if (issuerKey.asymmetricKeyType !== 'ec') throw new Error('an authority signs with an elliptic curve here');
  const name = nameOf(hosts[0] ?? '');
  const issuer = by ? nameOf(new X509Certificate(by.cert).subject.replace(/^CN=/, '')) : name;
  const names = hosts.map((host) => der(DNS_NAME, Buffer.from(host, 'latin1')));
  const extensions = sequence(
    ...(isAuthority
      ? [
          sequence(
            oid(BASIC_CONSTRAINTS),
            der(BOOLEAN, Buffer.of(0xff)),
            der(OCTETS, sequence(der(BOOLEAN, Buffer.of(0xff)))),
          ),
        ]
      : [sequence(oid(SUBJECT_ALT_NAME), der(OCTETS, sequence(...names)))]),
  );
  const content = sequence(
    der(EXPLICIT_0, integer(2)),
    integer(Date.now()),
    sequence(oid(ECDSA_WITH_SHA256)),
    issuer,
    sequence(time(from), time(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXPLICIT_3, extensions),
  );
  const cert = sequence(content, sequence(oid(ECDSA_WITH_SHA256)), signature(content, issuerKey));
  const lines = cert.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** Tags and identifiers of ASN.1 (X.690) that a certificate is made of. */
const [BOOLEAN, INTEGER, BITS, OCTETS, OID, UTF8, TIME] = [0x01, 0x02, 0x03, 0x04, 0x06, 0x0c, 0x18];
const [SEQUENCE, SET, DNS_NAME, EXPLICIT_0, EXPLICIT_3] = [0x30, 0x31, 0x82, 0xa0, 0xa3];
const COMMON_NAME = '550403';
const SUBJECT_ALT_NAME = '551d11';
const BASIC_CONSTRAINTS = '551d13';
const ECDSA_WITH_SHA256 = '2a8648ce3d040302';

function der(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const nameOf = (host: string) => sequence(set(sequence(oid(COMMON_NAME), der(UTF8, Buffer.from(host)))));
const sequence = (...parts: readonly Uint8Array[]) => der(SEQUENCE, Buffer.concat(parts));
const set = (part: Uint8Array) => der(SET, part);
const oid = (hex: string) => der(OID, Buffer.from(hex, 'hex'));
const time = (date: Date) => der(TIME, Buffer.from(`${date.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`));
const signature = (content: Uint8Array, key: KeyObject) =>
  der(BITS, Buffer.concat([Buffer.of(0), sign('sha256', content, key)]));

function integer(value: number): Buffer {
  const bytes = Buffer.alloc(7);
  bytes.writeUIntBE(value, 1, 6);
  const first = bytes.findIndex((byte) => byte !== 0);
  // A leading zero keeps it positive.
  return der(INTEGER, bytes.subarray(Math.max(0, (bytes[first] ?? 0) > 127 ? first - 1 : first)));
}
