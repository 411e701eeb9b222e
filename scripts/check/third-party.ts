import { readFileSync } from 'node:fs';
import path from 'node:path';

/** THIRD_PARTY.md: every package that the product runs on, with its licence, from the lock file. */

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Used as separate programs, never linked. */
const PROGRAMS: [name: string, licence: string, use: string][] = [
  ['qpdf', 'Apache-2.0', 'repair, decryption and encryption of PDFs'],
  ['Tesseract', 'Apache-2.0', 'reads text off pictures'],
  ['bubblewrap', 'LGPL-2.0-or-later', 'the walls around programs'],
  ['dwg-reader (`programs/dwg-reader`), on LibreDWG', 'GPL-3.0-only', 'reads DWG drawings; a program of its own'],
  [
    'Apertium, with its language pairs',
    'GPL-2.0-or-later, GPL-3.0-or-later',
    'translates by rules where no model is set up',
  ],
  ['LibreOffice', 'MPL-2.0', 'lays out office documents; loaded into a sandboxed process of its own'],
  ['PostgreSQL', 'PostgreSQL', 'the database; embedded by default'],
];

/** Optional binaries for other platforms are listed by what every platform gets. */
const PLATFORM = /-(linux|linuxmusl|darwin|win32|freebsd|android|sunos|netbsd|openbsd|aix|wasm32|openharmony)[-\w]*$/;

export function thirdParty(root: string): string {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const rows = new Map<string, string>();
  for (const [place, locked] of Object.entries(lock.packages)) {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (!place.includes('node_modules/') || locked.dev || locked.link || PLATFORM.test(name)) continue;
    const key = `${name} ${locked.version ?? ''}`;
    rows.set(key, `| ${name} | ${locked.version ?? ''} | ${locked.license ?? 'see its package'} |`);
  }
  return [
    '# Third-party parts',
    '',
    'Made by `node scripts/check/generated.ts --write` from the lock file. Pagewright itself is Apache-2.0.',
    '',
    '## Programs, run as separate processes',
    '',
    '| program | licence | for |',
    '| --- | --- | --- |',
    ...PROGRAMS.map((row) => `| ${row.join(' | ')} |`),
    '',
    '## Packages that the product runs on',
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...[...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
    '',
  ].join('\n');
}
