import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../packages/contract/src/languages.ts';
import { ARTICLES, readArticles } from '../apps/web/scripts/articles/read.ts';
import { plainSpaces } from './check/articles/faults.ts';
import { written, type Measure } from '../benchmarks/figures/measuring/figure.ts';

/**
 * `npm run figures -- [article] [figure]` measures what articles say, all of it without an argument, and compares it
 * with what they say in each language.
 */

const FOLDER = path.join(import.meta.dirname, '../benchmarks/figures');
const names = readdirSync(FOLDER).flatMap((name) => (name.endsWith('.ts') ? [name.replace(/\.ts$/, '')] : []));
const [asked, only] = process.argv.slice(2);
if (asked !== undefined && !names.includes(asked)) {
  console.error(`No figures are measured for “${asked}”. There are: ${names.join(', ')}.`);
  process.exit(2);
}

const { articles } = await readArticles(ARTICLES, (file) => file);
let wrong = 0;
for (const name of asked === undefined ? names : [asked]) {
  console.log(`\n# ${name}`);
  const { measure } = (await import(path.join(FOLDER, `${name}.ts`))) as { measure: Measure };
  const figures = Object.entries(await measure()).filter(([each]) => only === undefined || each === only);
  for (const [each, figure] of figures) {
    const said = LANGUAGES.map((language) => plainSpaces(written(figure, language)));
    console.log(`${each.padEnd(28)} ${said.join(' | ')}`);
    const command = `npm run figures -- ${name} ${each}`;
    for (const article of articles.filter(({ id }) => id === name))
      for (const { says } of article.figures.filter((claim) => claim.command === command)) {
        const measured = said[LANGUAGES.indexOf(article.language)] ?? '';
        if (holds(plainSpaces(says), measured)) continue;
        wrong += 1;
        console.log(`   ${article.file} says “${says}”, measured was ${measured}`);
      }
  }
}
process.exit(wrong === 0 ? 0 : 1);

/** The figure as a whole, and not as a part of a longer one. */
function holds(says: string, measured: string): boolean {
  const at = says.indexOf(measured);
  return at >= 0 && !/[\d.,]/.test(says[at - 1] ?? '') && !/[\d]/.test(says[at + measured.length] ?? '');
}
