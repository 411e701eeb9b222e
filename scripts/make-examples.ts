import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { loadCatalogue } from '@pagewright/tools';
import { fixture } from '@pagewright/testkit';

/**
 * Makes the files that tools can be tried with, and prints their paths by name, as JSON: the web's build serves them.
 * usage: node scripts/make-examples.ts <folder>
 */
const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder that the files are written to.');
const names = new Set([...(await loadCatalogue()).values()].flatMap(({ example }) => example?.files ?? []));
await mkdir(folder, { recursive: true });
const made = [...names].map(async (name) => {
  const file = path.join(folder, path.basename(fixture(name)));
  await copyFile(fixture(name), file);
  return [name, file];
});
console.log(JSON.stringify(Object.fromEntries(await Promise.all(made))));
