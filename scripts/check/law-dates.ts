import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LAW_PAGES } from '../../apps/web/app/law/pages.ts';
import type { LawFacts } from '../../apps/web/app/law/text.ts';
import { lawTextOf } from '../../apps/web/app/law/texts.ts';
import { LANGUAGES } from '../../packages/contract/src/languages.ts';
import { LIMITS } from '../../packages/contract/src/limits.ts';

/**
 * `updated.ts` of the pages of law: a page whose words have changed is dated today. What a setting makes of a page changes no
 * date; a limit that it names does, since then it promises something else.
 */
export function lawDates(current: string, root: string): string {
  const thirdParty = readFileSync(path.join(root, 'THIRD_PARTY.md'), 'utf8');
  const today = new Date().toISOString().slice(0, 10);
  const lines = LAW_PAGES.map((page) => {
    const words = hashOf(page, thirdParty);
    const known = new RegExp(`'?${page}'?: { on: '([0-9-]+)', words: '${words}' }`).exec(current)?.[1];
    const name = page.includes('-') ? `'${page}'` : page;
    return `  ${name}: { on: '${known ?? today}', words: '${words}' },`;
  });
  return current.replace(/(export const UPDATED = \{\n)[^]*?(\};)/, (_, start: string, end: string) =>
    [start.trimEnd(), ...lines, end].join('\n'),
  );
}

/** With everything a server can have, and with nothing. */
const SERVERS: readonly Omit<LawFacts, 'thirdParty'>[] = [
  {
    plans: 'hosted',
    isCounting: true,
    retentionMinutes: LIMITS.retentionMinutes,
    operator: {
      name: 'NAME',
      address: ['ADDRESS'],
      representative: 'REPRESENTATIVE',
      register: 'REGISTER',
      taxId: 'TAX',
      hostedBy: ['HOST'],
      contact: 'mail@example.org',
      missing: [],
    },
    payments: ['stripe', 'paypal'],
    google: true,
    tools: 0,
  },
  {
    plans: 'open',
    isCounting: false,
    retentionMinutes: LIMITS.retentionMinutes,
    operator: {
      name: 'NAME',
      address: [],
      representative: '',
      register: '',
      taxId: '',
      hostedBy: [],
      contact: undefined,
      missing: ['SETTING'],
    },
    payments: [],
    google: false,
    tools: 0,
  },
];

function hashOf(page: (typeof LAW_PAGES)[number], thirdParty: string): string {
  const texts = LANGUAGES.flatMap((language) =>
    SERVERS.map((server) => lawTextOf(page, language, { ...server, thirdParty })),
  );
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
}
