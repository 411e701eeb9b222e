import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Every relative link and every `path/in/backticks` of a document must lead to something that is in the repository.
 * Links of articles are addresses of the site, which a check of their own follows (`articles.ts`).
 */

const ROOT = path.join(import.meta.dirname, '../..');
const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md', ':!apps/web/articles'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');

const LINK = /\[[^\]]*\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g;
const NAMED_PATH = /`((?:packages|apps|scripts|docs|fixtures|benchmarks)\/[\w./-]*\w)`/g;

const dead: string[] = [];
for (const document of documents) {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  for (const [, target] of text.matchAll(LINK))
    if (!existsSync(path.join(ROOT, path.dirname(document), target!)))
      dead.push(`${document}: the link ${target} leads nowhere`);
  for (const [, target] of text.matchAll(NAMED_PATH))
    if (!existsSync(path.join(ROOT, target!))) dead.push(`${document}: there is no ${target}`);
}

for (const line of dead) console.log(line);
process.exitCode = dead.length === 0 ? 0 : 1;
