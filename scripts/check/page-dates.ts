import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { words as aiEn } from '../../apps/web/app/words/ai/en.ts';
import { words as aiFr } from '../../apps/web/app/words/ai/fr.ts';
import { words as contactEn } from '../../apps/web/app/words/contact/en.ts';
import { words as contactFr } from '../../apps/web/app/words/contact/fr.ts';
import { words as downloadEn } from '../../apps/web/app/words/download/en.ts';
import { words as downloadFr } from '../../apps/web/app/words/download/fr.ts';
import { words as homeEn } from '../../apps/web/app/words/home/en.ts';
import { words as homeFr } from '../../apps/web/app/words/home/fr.ts';
import { words as pricingEn } from '../../apps/web/app/words/pricing/en.ts';
import { words as pricingFr } from '../../apps/web/app/words/pricing/fr.ts';
import { words as serviceEn } from '../../apps/web/app/words/service/en.ts';
import { words as serviceFr } from '../../apps/web/app/words/service/fr.ts';
import { loadCatalogue } from '../../packages/tools/src/catalogue.ts';

const tools = [...(await loadCatalogue()).values()];

/** Those of the home page that every page brings along, as they are written: the file cannot be read without the site. */
function firstWords(language: string): string | undefined {
  const file = path.join(import.meta.dirname, `../../apps/web/app/words/${language}.ts`);
  return /^  home: \{[^]*?^  \},/m.exec(readFileSync(file, 'utf8'))?.[0];
}

/** What each page says in all languages. */
const SAID: Readonly<Record<string, unknown>> = {
  home: [
    firstWords('en'),
    firstWords('fr'),
    homeEn,
    homeFr,
    tools.map(({ texts }) => [texts.en.subtitle, texts.fr.subtitle]),
  ],
  'ai-pdf': [aiEn, aiFr],
  'contact-us': [contactEn, contactFr],
  download: [downloadEn, downloadFr],
  pricing: [pricingEn, pricingFr],
  service: [serviceEn, serviceFr],
  ...Object.fromEntries(tools.map(({ declaration: { slug, accepts, next }, texts }) => [slug, [accepts, next, texts]])),
};

/** `changed.ts` of the sitemaps: a page that says something else than before is dated today. */
export function pageDates(current: string): string {
  const today = new Date().toISOString().slice(0, 10);
  const lines = Object.entries(SAID).map(([page, said]) => {
    const words = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 12);
    const known = new RegExp(`'?${page}'?: { on: '([0-9-]+)', words: '${words}' }`).exec(current)?.[1];
    const name = page.includes('-') ? `'${page}'` : page;
    return `  ${name}: { on: '${known ?? today}', words: '${words}' },`;
  });
  return current.replace(/(export const CHANGED[^=]*= \{)[^]*?(\};)/, (_, start: string, end: string) =>
    [start.trimEnd(), ...lines, end].join('\n'),
  );
}
