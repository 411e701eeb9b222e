import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { concat } from '@pagewright/ground/bytes';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { embedSignature, prepareSignature, signedParts } from '@pagewright/signatures';
import { makePdf } from '@pagewright/testkit';
import { call } from '../lossless/call.ts';

/** Signed files that other software makes on the spot: OpenSSL, poppler with NSS, and PDFBox with Bouncy Castle. */

export interface Foreign {
  file: string;
  name: string;
  signer: string;
  /** Made from a sound document by a signer that keeps to the standards. */
  isSound: boolean;
}

const RSA = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'];
const curve = (name: string) => ['-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${name}`];
const KEYS: Readonly<Record<string, readonly string[]>> = {
  rsa: RSA,
  'rsa-3072': ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:3072'],
  'p-256': curve('P-256'),
  'p-384': curve('P-384'),
  'p-521': curve('P-521'),
  'brainpool-256': curve('brainpoolP256r1'),
  'brainpool-384': curve('brainpoolP384r1'),
  ed25519: ['-algorithm', 'ED25519'],
};

/** Words for `openssl`, behind the key. */
interface Way {
  key: string;
  words: readonly string[];
  command?: 'cms' | 'smime';
}

const way = (key: string, ...words: string[]): Way => ({ key, words });
const PSS = ['-keyopt', 'rsa_padding_mode:pss'];

const WAYS: readonly Way[] = [
  ...['sha1', 'md5', 'sha224', 'sha256', 'sha384', 'sha512', 'sha512-256', 'sha3-256', 'sha3-512', 'ripemd160'].map(
    (md) => way('rsa', '-md', md),
  ),
  way('rsa', '-nosmimecap'),
  way('rsa', '-noattr'),
  way('rsa', '-noattr', '-md', 'sha512'),
  way('rsa', '-stream'),
  way('rsa', '-stream', '-md', 'sha384', '-cades'),
  way('rsa', '-keyid'),
  way('rsa', '-keyid', '-cades', '-md', 'sha512'),
  way('rsa', '-cades'),
  way('rsa', '-nocerts'),
  way('rsa', ...PSS),
  way('rsa', '-md', 'sha384', ...PSS, '-keyopt', 'rsa_pss_saltlen:20'),
  way('rsa', '-md', 'sha512', ...PSS, '-keyopt', 'rsa_mgf1_md:sha256'),
  way('rsa', '-signer', 'p-256.pem', '-inkey', 'p-256.key'),
  ...['sha256', 'sha384', 'sha512'].map((md) => way('rsa-3072', '-md', md)),
  ...['p-256', 'p-384', 'p-521', 'brainpool-256', 'brainpool-384'].flatMap((key) =>
    ['sha256', 'sha512'].map((md) => way(key, '-md', md)),
  ),
  way('p-256', '-noattr'),
  way('p-384', '-stream', '-cades', '-md', 'sha384'),
  way('p-256', '-md', 'sha1'),
  way('p-256', '-md', 'sha3-256'),
  way('ed25519', '-md', 'sha512'),
  ...[[], ['-noattr'], ['-stream'], ['-md', 'sha512'], ['-nosmimecap']].map((words): Way => ({
    key: 'rsa',
    words,
    command: 'smime',
  })),
];

const ROOM = 16_384;
const PASSWORD = 'secret';

export async function makeForeign(folder: string): Promise<Foreign[]> {
  const openssl = (...words: string[]) =>
    execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  for (const [name, key] of Object.entries(KEYS)) {
    openssl('genpkey', ...key, '-out', `${name}.key`);
    const digest = name === 'ed25519' ? [] : ['-sha256'];
    const facts = ['-subj', `/CN=${name}`, '-days', '30', '-addext', 'keyUsage=critical,digitalSignature'];
    openssl('req', '-x509', '-new', '-key', `${name}.key`, ...facts, ...digest, '-out', `${name}.pem`);
    openssl(
      'pkcs12',
      '-export',
      '-inkey',
      `${name}.key`,
      '-in',
      `${name}.pem`,
      '-name',
      name,
      '-out',
      `${name}.p12`,
      '-passout',
      `pass:${PASSWORD}`,
    );
  }
  const sources = makeDocuments(folder);
  const made = WAYS.flatMap((each) => sources.flatMap((source) => byOpenssl({ folder, openssl }, each, source)));
  return [...made, ...(await byPoppler(folder, sources)), ...(await byPdfbox(folder, sources))];
}

/** A table of cross-references, object streams, and a form with tags. */
function makeDocuments(folder: string): string[] {
  const at = (name: string) => path.join(folder, `${name}.pdf`);
  makePdf(at('table'), { version: 14, pages: [{ text: 'Pay 10 EUR' }, {}] });
  execFileSync('qpdf', ['--object-streams=generate', at('table'), at('streams')]);
  const fields = [{ name: 'Amount', value: '10' }];
  makePdf(at('form'), { pages: [{ text: 'Form', fields }, {}], tagged: true });
  return [at('table'), at('streams'), at('form')];
}

const nameOf = (file: string) => path.basename(file, '.pdf');

interface Around {
  folder: string;
  openssl: (...words: string[]) => Buffer;
}

function byOpenssl({ folder, openssl }: Around, { key, words, command = 'cms' }: Way, source: string): Foreign[] {
  const file = new PdfFile(source, new Uint8Array(readFileSync(source)), 'strict', {});
  const [page] = readPageTree(file).pages;
  if (!page) throw new RangeError('no page to sign on');
  const prepared = prepareSignature(file, {
    subFilter: words.includes('-cades') ? 'ETSI.CAdES.detached' : 'adbe.pkcs7.detached',
    field: { name: 'Signature', page: page.ref },
    bytes: ROOM,
  });
  writeFileSync(path.join(folder, 'content'), concat(signedParts(prepared)));
  const signer = ['-signer', `${key}.pem`, '-inkey', `${key}.key`];
  const name = `${nameOf(source)}, ${[command, key, ...words].join(' ')}`;
  try {
    openssl(command, '-sign', '-binary', '-in', 'content', '-outform', 'DER', ...signer, ...words, '-out', 'signature');
  } catch {
    console.log(`skipped: openssl refuses ${name}`);
    return [];
  }
  const output = path.join(folder, `${name.replaceAll(/[^\w-]+/g, '_')}.pdf`);
  writeFileSync(output, embedSignature(prepared, readFileSync(path.join(folder, 'signature'))));
  return [{ file: output, name, signer: 'OpenSSL', isSound: true }];
}

async function byPoppler(folder: string, sources: readonly string[]): Promise<Foreign[]> {
  const base = path.join(folder, 'nss');
  mkdirSync(base);
  if ((await call('certutil', ['-N', '-d', `sql:${base}`, '--empty-password'])).status !== 0) {
    console.log('skipped: certutil is not installed');
    return [];
  }
  const keys = ['rsa', 'rsa-3072', 'p-256', 'p-384'];
  for (const key of keys)
    await call('pk12util', ['-i', path.join(folder, `${key}.p12`), '-d', `sql:${base}`, '-W', PASSWORD, '-K', '']);
  const made: Foreign[] = [];
  for (const source of sources)
    for (const key of keys)
      for (const digest of key === 'rsa' ? ['SHA1', 'SHA256', 'SHA384', 'SHA512'] : ['SHA256']) {
        const once = path.join(folder, `pdfsig-${nameOf(source)}-${key}-${digest}.pdf`);
        const words = ['-nssdir', `sql:${base}`, '-nick', key, '-digest', digest, '-add-signature'];
        await call('pdfsig', [...words, source, once]);
        const twice = once.replace('.pdf', '-twice.pdf');
        if (digest === 'SHA256' && existsSync(once)) await call('pdfsig', [...words, once, twice]);
        for (const file of [once, twice])
          if (existsSync(file)) made.push({ file, name: nameOf(file), signer: 'pdfsig', isSound: true });
      }
  return made;
}

const JARS = ['pdfbox2', 'fontbox2', 'commons-logging', 'bcpkix', 'bcprov', 'bcutil'].map(
  (name) => `/usr/share/java/${name}.jar`,
);

async function byPdfbox(folder: string, sources: readonly string[]): Promise<Foreign[]> {
  if (!JARS.every((jar) => existsSync(jar))) {
    console.log('skipped: libpdfbox2-java and libbcpkix-java are not installed');
    return [];
  }
  const jobs: string[][] = [];
  const add = (source: string, key: string, ...words: string[]) => {
    const output = path.join(folder, `pdfbox-${nameOf(source)}-${key}-${words.join('-')}.pdf`);
    jobs.push([source, output, path.join(folder, `${key}.p12`), ...words]);
    return output;
  };
  for (const source of sources) {
    for (const hash of ['SHA1', 'SHA224', 'SHA256', 'SHA384', 'SHA512', 'SHA3-256'])
      add(source, 'rsa', `${hash}withRSA`, 'BER', 'invisible', 'attributes');
    add(source, 'rsa', 'SHA256withRSA', 'DER', 'invisible', 'attributes');
    add(source, 'rsa', 'SHA256withRSA', 'BER', 'invisible', 'none');
    add(source, 'rsa', 'SHA256withRSAandMGF1', 'BER', 'invisible', 'attributes');
    add(source, 'p-256', 'SHA256withECDSA', 'BER', 'invisible', 'attributes');
    add(source, 'p-521', 'SHA512withECDSA', 'BER', 'invisible', 'attributes');
    const first = add(source, 'rsa', 'SHA256withRSA', 'BER', 'visible', 'attributes');
    add(first, 'p-384', 'SHA384withECDSA', 'BER', 'invisible', 'attributes');
  }
  const list = path.join(folder, 'jobs.txt');
  writeFileSync(list, jobs.map((job) => job.join('\t')).join('\n'));
  const { status, out } = await call(
    'java',
    ['-Djava.awt.headless=true', '-cp', JARS.join(':'), path.join(import.meta.dirname, 'SignFiles.java'), list],
    300_000,
  );
  if (status !== 0 || out.length > 0) console.log(`PDFBox: ${status} ${out.toString()}`);
  return jobs.flatMap(([, file = '']) =>
    existsSync(file) ? [{ file, name: nameOf(file), signer: 'PDFBox', isSound: true }] : [],
  );
}
