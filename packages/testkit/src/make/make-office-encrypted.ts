import { createCipheriv, createHash, pbkdf2Sync } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { zipOf } from './make-zip.ts';

const ITERATIONS = 100_000;
const CHECKED_BYTES = 1024;
const NAMESPACE = 'urn:oasis:names:tc:opendocument:xmlns';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A text document that opens with a password only (OpenDocument 1.3, part 2, clause 4.8). */
export function encryptedOdtOf(text: string, password: string): Uint8Array {
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="${NAMESPACE}:office:1.0" xmlns:text="${NAMESPACE}:text:1.0" office:version="1.3"><office:body><office:text><text:p>${text}</text:p></office:text></office:body></office:document-content>`;
  const packed = deflateRawSync(content);
  const salt = sha256('salt').subarray(0, 16);
  const vector = sha256('vector').subarray(0, 16);
  const key = pbkdf2Sync(sha256(password), salt, ITERATIONS, 32, 'sha1');
  const cipher = createCipheriv('aes-256-cbc', key, vector);
  const encrypted = Buffer.concat([cipher.update(packed), cipher.final()]);
  const checksum = sha256(packed.subarray(0, CHECKED_BYTES));
  const encryption = `<manifest:encryption-data manifest:checksum-type="${NAMESPACE}:manifest:1.0#sha256-1k" manifest:checksum="${checksum.toString('base64')}"><manifest:algorithm manifest:algorithm-name="http://www.w3.org/2001/04/xmlenc#aes256-cbc" manifest:initialisation-vector="${vector.toString('base64')}"/><manifest:key-derivation manifest:key-derivation-name="PBKDF2" manifest:key-size="32" manifest:iteration-count="${ITERATIONS}" manifest:salt="${salt.toString('base64')}"/><manifest:start-key-generation manifest:start-key-generation-name="http://www.w3.org/2000/09/xmldsig#sha256" manifest:key-size="32"/></manifest:encryption-data>`;
  const type = 'application/vnd.oasis.opendocument.text';
  return zipOf(
    {
      mimetype: type,
      'content.xml': encrypted,
      'META-INF/manifest.xml': `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${NAMESPACE}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml" manifest:size="${Buffer.byteLength(content)}">${encryption}</manifest:file-entry></manifest:manifest>`,
    },
    ['mimetype', 'content.xml'],
  );
}
