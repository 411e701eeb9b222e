import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { loadForm, questionsOf } from '@pagewright/forms';
import { queryDatabase } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import type { Person } from './people.ts';

/** What somebody typed is looked for where nothing of it may be. */

/** Shorter ones are found everywhere by chance. */
const LEAST_LETTERS = 6;

/** Long enough to be found by themselves, as they were typed, and numbers without their dashes; choices are words of the page. */
export async function wordsOf({ form: id, answers }: Person): Promise<string[]> {
  const form = await loadForm(id);
  if (!form) throw new Error(`There is no form ${id}`);
  const typed = questionsOf(form).flatMap(({ id: question, kind }) => {
    const answer = answers[question];
    return typeof answer === 'string' && kind.is !== 'choice' ? [answer] : [];
  });
  const bare = typed.map((answer) => answer.replaceAll(/\D/g, ''));
  return [...new Set([...typed, ...bare])].filter((word) => word.length >= LEAST_LETTERS);
}

/** Of the words, those that are in the text of every row of every table. */
export async function inDatabase(folder: string, words: readonly string[]): Promise<string[]> {
  const ask = (text: string) => queryDatabase({ database: undefined, folder }, text);
  const tables = (await ask(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  )) as { name: string }[];
  let all = '';
  for (const { name } of tables) all += JSON.stringify(await ask(`SELECT t::text AS line FROM ${name} t`));
  return words.filter((word) => all.includes(word));
}

/** Of the words, those that are in a file below the folder, in UTF-8 or UTF-16; with the file. */
export async function inFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    for (const word of words)
      if (bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le'))) found.push(`${word} in ${entry.name}`);
  }
  return found;
}

/** Of the words, those that the site keeps in the browser: cookies, storage, databases and caches. */
export async function inBrowser(page: Page, words: readonly string[]): Promise<string[]> {
  const state = await page.context().storageState({ indexedDB: true });
  const kept = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(url);
    return [{ ...sessionStorage }, addresses, history.state as unknown, location.href, document.title];
  });
  const all = JSON.stringify([state, kept]);
  return words.filter((word) => all.includes(word));
}
