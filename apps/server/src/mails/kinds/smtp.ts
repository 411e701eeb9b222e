import { createTransport, type NodemailerError } from 'nodemailer';
import { isLoopbackHost } from '../../loopback.ts';
import { assertAddress, MailDelayed, MailRefused, MAILS_AT_ONCE, type Mailer, type OutgoingMail } from '../role.ts';
import type { DkimKey } from '../dkim-key.ts';
import type { Sender } from '../settings.ts';

interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte. */
  url: string;
  from: Sender;
  dkim?: DkimKey | undefined;
}

/** How long a server may take, in milliseconds. A server that trickles its answers is ended by the last. */
interface SmtpPatience {
  connect: number;
  greeting: number;
  silence: number;
  whole: number;
}

const PATIENCE: SmtpPatience = { connect: 10_000, greeting: 15_000, silence: 30_000, whole: 60_000 };

/** A mail server of the operator or of a provider. */
export function createSmtpMailer({ url, from, dkim }: SmtpSettings, patience = PATIENCE): Mailer {
  const transport = createTransport({
    ...serverOf(url),
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    // Tries are counted and spaced by our queue alone.
    maxRequeues: 0,
    connectionTimeout: patience.connect,
    dnsTimeout: patience.connect,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim }),
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return {
    kind: 'smtp',
    async send(mail, signal) {
      for (const address of [mail.to, mail.replyTo]) if (address !== undefined) assertAddress(address);
      try {
        await transport.sendMail({
          ...messageOf(mail, from),
          messageId: `<${mail.id}@${domain}>`,
          signal: AbortSignal.any([signal, AbortSignal.timeout(patience.whole)]),
        });
      } catch (error) {
        throw asMailError(error as NodemailerError);
      }
    },
    close: () => transport.close(),
  };
}

function serverOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const isNear = isLoopbackHost(hostname);
  const auth = username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // STARTTLS is used where it is offered. A password leaves this machine in no other way, whoever strips the offer.
    requireTLS: !secure && auth !== undefined && !isNear,
    // Between two processes of one machine nobody stands, and what listens there has a certificate of its own making.
    tls: { rejectUnauthorized: !isNear },
    ...(auth && { auth }),
  };
}

const messageOf = ({ to, replyTo, subject, text, html, date }: OutgoingMail, from: Sender) => ({
  from,
  to: { name: '', address: to },
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  envelope: { from: from.address, to: [to] },
  subject,
  text,
  html,
  date,
  // Lines stay short on the way and a long address comes out whole.
  textEncoding: 'quoted-printable' as const,
  // Nobody answers a machine, and no machine does (RFC 3834, section 5).
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
});

/** Replies that are about our password: the operator mends it, and the mail goes out. */
const OF_OUR_LOGIN = new Set([530, 534, 535, 538]);
/** Errors about this mail: its sender, its recipient or its content. */
const OF_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** Only codes are taken over: the words of a server quote addresses. */
function asMailError({ code, responseCode }: NodemailerError): MailRefused | MailDelayed {
  const reason = [responseCode, code].filter((part) => part !== undefined).join(' ');
  const isOurs = responseCode !== undefined && (responseCode < 500 || OF_OUR_LOGIN.has(responseCode));
  return !isOurs && OF_THE_MAIL.has(code ?? '') ? new MailRefused(reason) : new MailDelayed(reason);
}
