import { createVerify, sign, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { makeCertificate, type Certificate } from '../../make/make-certificate.ts';
import type { Parcel } from '../parcels.ts';
import { newId } from './book.ts';

/** The host that PayPal's own certificate for its events is made out to. */
const SIGNER = 'messageverificationcerts.paypal.com';

/** What PayPal signs: id, time and endpoint of a delivery, and the checksum of its body. */
const messageOf = (id: string, time: string, webhook: string, body: Buffer) =>
  `${id}|${time}|${webhook}|${crc32(body)}`;

/** An authority of the test's own, and a certificate of PayPal's by it. */
export function makeSigner(now: Date): { authority: Certificate; signer: Certificate } {
  const span = { from: new Date(now.getTime() - 86_400_000), to: new Date(now.getTime() + 3 * 365 * 86_400_000) };
  const authority = makeCertificate({ hosts: ['Test authority'], ...span, isAuthority: true });
  return { authority, signer: makeCertificate({ hosts: [SIGNER], ...span, keys: 'rsa', by: authority }) };
}

export function signedParcel(
  body: Buffer,
  { webhook, key, address, at }: { webhook: string; key: string; address: string; at: Date },
): Parcel {
  const [id, time] = [`${newId(8)}-${newId(12)}`.toLowerCase(), at.toISOString()];
  const signature = sign('sha256', Buffer.from(messageOf(id, time, webhook, body)), key).toString('base64');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': address,
    },
  };
}

/** What PayPal itself says when it is asked whether an event came from it. */
export function isOurs(cert: string, { webhook_event: event, ...asked }: VerifyBody, raw: Buffer): boolean {
  // PayPal verifies the text of the event as it was sent along, so that is cut out of the request.
  const from = raw.indexOf('"webhook_event":') + '"webhook_event":'.length;
  const body = raw.subarray(from, raw.length - 1);
  const message = messageOf(asked.transmission_id, asked.transmission_time, asked.webhook_id, body);
  const { publicKey } = new X509Certificate(cert);
  return (
    event !== undefined && createVerify('sha256').update(message).verify(publicKey, asked.transmission_sig, 'base64')
  );
}

export interface VerifyBody {
  transmission_id: string;
  transmission_time: string;
  transmission_sig: string;
  webhook_id: string;
  webhook_event: unknown;
}
