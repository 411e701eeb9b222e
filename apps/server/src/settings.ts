import { availableParallelism } from 'node:os';
import path from 'node:path';
import { LIMITS, readEmail } from '@pagewright/contract';
import { z } from 'zod';
import { aiProblems, aiSettings } from './ai/settings.ts';
import { imprintSettings } from './imprint/settings.ts';
import { incompleteMail, mailSettings } from './mails/settings.ts';
import { googleProblems, googleSettings } from './accounts/google/settings.ts';
import { paymentProblems, paymentSettings } from './payments/settings.ts';
import { receiptSettings } from './receipts/settings.ts';
import { onOff, setting, wholeNumber, type Setting } from './setting.ts';

/** Everything that can be set, read once from the environment. The README's table is rendered from this one. */

const REPOSITORY = path.join(import.meta.dirname, '../../..');

export const SETTINGS = {
  PORT: setting(wholeNumber(0, 65_535).default(3000), '3000', 'Port of the web process; 0 takes any free one.'),
  HOST: setting(z.string().default('127.0.0.1'), '127.0.0.1', 'Address to listen on; 0.0.0.0 for every network.'),
  ROLE: setting(
    z.enum(['all', 'web', 'worker']).default('all'),
    'all',
    'What this process does: `web` answers people, `worker` runs tasks, `all` is `web` that starts its own workers.',
  ),
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'embedded',
    'A PostgreSQL server, version 15 or later. Without it an embedded one is started in DATA_DIR.',
  ),
  DATA_DIR: setting(
    z
      .string()
      .default('.data')
      .transform((folder) => path.resolve(REPOSITORY, folder)),
    '.data',
    'Folder of everything that is kept; relative to the repository.',
  ),
  STORAGE_URL: setting(
    z.url({ protocol: /^file$/ }).optional(),
    'DATA_DIR/storage',
    'Where uploads and results are kept: `file:///folder`, the same for all that share work; fastest on one file system with DATA_DIR.',
  ),
  RETENTION_MINUTES: setting(
    wholeNumber(1, 7 * 24 * 60).default(LIMITS.retentionMinutes),
    String(LIMITS.retentionMinutes),
    'Files are deleted this long after processing.',
  ),
  OCR_LANGUAGES: setting(
    z.string().optional(),
    'the 20 usual ones',
    'Languages of text recognition that set-up installs besides the usual ones, by Tesseract’s or Debian’s codes (`ces chi-tra`), or `all`.',
  ),
  TIMESTAMP_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'none',
    'A service for timestamps (RFC 3161), which signatures from level B-T on need. It may be inside your network.',
  ),
  TRUST_LIST: setting(
    z
      .string()
      .transform((file) => path.resolve(REPOSITORY, file))
      .optional(),
    'nobody',
    'A file of certificates (PEM) of the authorities that this instance trusts when signatures are checked.',
  ),
  CERTIFICATE_HOSTS: setting(
    z
      .string()
      .default('')
      .transform((list) => list.split(/[\s,]+/).filter((host) => host !== '')),
    'none',
    'Hosts inside your network, with their ports, that certificates may name for OCSP, issuers and lists of revoked ones; others must be public.',
  ),
  FORMS_DIR: setting(
    z
      .string()
      .transform((folder) => path.resolve(REPOSITORY, folder))
      .optional(),
    'fetched once',
    'A folder of the official empty forms (`fw9.pdf`), as their issuers post them. Without one of them it is fetched once from its official address into DATA_DIR.',
  ),
  SANDBOX: setting(
    z.enum(['required', 'allow-weak']).default('required'),
    'required',
    '`allow-weak` lets office programs, browsers and readers of drawings run where they can see the machine’s own files.',
  ),
  NODE_ENV: setting(
    z.string().optional(),
    'none',
    'With `production` no document is worked on where no sandbox holds at all.',
  ),
  PLANS: setting(
    z.enum(['hosted', 'open']).default('hosted'),
    'hosted',
    '`hosted`: people log in, and plans decide what they may do; where nothing else is set, mails stand at `/outbox`, payments move no money, and the login lets you try each plan. `open`: everything for everybody, without accounts or prices.',
  ),
  ADMIN_EMAILS: setting(
    z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()])))
      .pipe(
        z.array(
          z.string().refine((each) => readEmail(each) !== undefined, {
            error: ({ input }) => `\`${String(input)}\` is no e-mail address`,
          }),
        ),
      ),
    'nobody',
    'E-mail addresses, separated by commas, whose accounts may open `/admin`.',
  ),
  PUBLIC_ORIGIN: setting(
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    'from the request',
    'Scheme, host and port as visitors see them. Under https cookies become Secure. Without it, pages name their own address only where they are asked for on this machine or by its number. No page at its addresses is printed.',
  ),
  TRUST_PROXY: setting(
    z.string().optional(),
    'nobody',
    'Addresses or networks of reverse proxies whose X-Forwarded headers count, separated by commas.',
  ),
  CONNECTIONS_PER_ADDRESS: setting(
    wholeNumber(0, 1_000_000).default(1024),
    '1024',
    'Connections that one address (of IPv6, one network of 64 bits) may have at once; 0 for any number. Those of `TRUST_PROXY` are not counted.',
  ),
  UPLOADS_PER_ADDRESS: setting(
    wholeNumber(0, 1_000_000).default(64),
    '64',
    'Calls of one address whose files or forms may be on their way at once; 0 for any number.',
  ),
  SESSION_SECRET: setting(
    z.string().min(32).optional(),
    'generated once into DATA_DIR',
    'Signs cookies, and seals task passwords and mails. Machines that share work need the same one.',
  ),
  ...mailSettings,
  ...googleSettings,
  ...paymentSettings,
  ...receiptSettings,
  ...imprintSettings,
  ...aiSettings,
  WORKER_PROCESSES: setting(wholeNumber(1, 64).default(1), '1', 'Worker processes that `all` starts.'),
  LIGHT_SLOTS: setting(
    wholeNumber(1, 256).default(2),
    '2',
    'Light tasks that run at once on this machine; as many forecasts beside them, and one picture of a result.',
  ),
  HEAVY_SLOTS: setting(
    wholeNumber(1, 256).default(Math.max(2, Math.floor(availableParallelism() / 2))),
    'half the cores, at least 2',
    'Heavy tasks that run at once on this machine.',
  ),
  ANALYTICS: setting(
    onOff.default('on'),
    'on',
    'Adds up per day how often pages are seen and tools used, without cookies, numbers or addresses of anybody; `/admin` shows it. `off` counts nothing.',
  ),
  RATE_LIMITS: setting(onOff.default('on'), 'on', '`off` where a proxy in front already limits the rate of calls.'),
  LOG_LEVEL: setting(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'info',
    'How much is logged, as lines of JSON.',
  ),
} as const satisfies Record<string, Setting>;

export type Settings = { readonly [N in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[N]['schema']> };

/** Reads and checks the environment; fails with one line per wrong variable. An empty variable counts as not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.keys(SETTINGS).map((name) => [name, environment[name] === '' ? undefined : environment[name]]),
  );
  const shape = Object.fromEntries(Object.entries(SETTINGS).map(([name, { schema }]) => [name, schema]));
  const reading = z.object(shape).safeParse(given);
  const lines = reading.success
    ? [googleProblems, incompleteMail, paymentProblems, aiProblems].flatMap((check) => check(reading.data as Settings))
    : // Of a list, what is wrong in it is part of the message.
      reading.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`);
  if (lines.length === 0) return reading.data as Settings;
  throw new Error(`These settings cannot be used:\n${lines.join('\n')}`);
}
