import { closeSync, existsSync, openSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumForTests } from '@pagewright/testkit';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { dialog, fillByKeyboard, fillByPointer, tabTo } from './form-people/fill.ts';
import { watchKeys, type KeyTimes } from './form-people/key-times.ts';
import { compare, type Compared } from './form-people/made-file.ts';
import { printed, type Printed } from './form-people/paper.ts';
import { PEOPLE, type Person } from './form-people/people.ts';
import { inBrowser, inDatabase, inFiles, wordsOf } from './form-people/traces.ts';
import { typistAt, type Typist } from './form-people/typist.ts';
import { startServer, type StartedServer } from './server/start.ts';

/**
 * Five people fill in an official form, in a real Chromium against a real server, with 60 to 90 ms from one key to the next. Seconds
 * go from the landing page, once it is loaded, to the file on the disk: keys, clicks and all waiting for the page, without the time
 * in which a person thinks; the column beside adds two seconds for each question answered. Then the network is cut, the form is
 * made and printed once more, and what was typed is looked for in the browser, the server's log, its files and its database.
 * usage: npm run bench -- form-people [part of a person's name] [--keep <folder for the made files>]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/us-forms');
/** As an operator lays them in, by how the corpus calls them. */
const BLANKS = {
  'fw9-2024-03': 'fw9',
  'f941-2026': 'f941',
  'f1099nec-2026': 'f1099nec',
  'f1099msc-2026': 'f1099msc',
  'ds11-2025-04-repaired': 'ds11_pdf',
};
const READING_S = 2;
/** From a key to the page. */
const AIM_MS = 50;
const STEP_MS = 30_000;
const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 };

interface Visit extends Compared, KeyTimes {
  person: Person;
  seconds: number;
  keys: number;
  clicks: number;
  /** Milliseconds from the wish to the file at hand, and from there to the disk. */
  made: number;
  saved: number;
  requests: string[];
  paper: Printed;
  kept: string[];
}

export async function run(args: string[] = []): Promise<void> {
  if (!existsSync(CORPUS)) return console.log('skipped: no corpus');
  const at = args.indexOf('--keep');
  const keep = at < 0 ? undefined : args[at + 1];
  const part = args.find((word, index) => word !== '--keep' && (at < 0 || index !== at + 1)) ?? '';
  const people = PEOPLE.filter(({ who }) => who.includes(part));
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-people-'));
  await mkdir(path.join(folder, 'blanks'));
  for (const [from, to] of Object.entries(BLANKS))
    await copyFile(path.join(CORPUS, `${from}.pdf`), path.join(folder, `blanks/${to}.pdf`));
  const data = path.join(folder, 'data');
  const log = openSync(path.join(folder, 'server.log'), 'w');
  const settings = { FORMS_DIR: path.join(folder, 'blanks'), LOG_LEVEL: 'trace' };
  const server = await startServer(data, settings, log);
  const words = (await Promise.all(people.map(wordsOf))).flat();
  console.log(`Other work on the machine (load average at the start): ${loadavg()[0]?.toFixed(1)}\n`);
  console.log(
    `| who, form | hands | seconds | with ${READING_S} s a question | keys | clicks | keys shown: median | 95 % | worst | over ${AIM_MS} ms | nothing to show | made | saved |`,
  );
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const visits: Visit[] = [];
  try {
    for (const person of people) {
      const visit = await visited(server, person, folder);
      visits.push(visit);
      console.log(rowOf(visit));
      if (keep !== undefined)
        await copyFile(madeFile(folder, person), path.join(keep, `${person.form}-${person.hands}.pdf`));
    }
    tellFiles(visits);
    const asked = visits.flatMap(({ requests }) => requests);
    console.log(
      `\nrequests once a form was open, with the network and without it: ${asked.length} ${asked.join(', ')}`,
    );
    tellTraces(
      'in the browser, after drafts were deleted',
      visits.flatMap(({ kept }) => kept),
      words,
    );
    tellTraces('in the database', await inDatabase(data, words), words);
  } finally {
    await server.stop();
    closeSync(log);
  }
  for (const { form, hands } of people) await rm(path.join(folder, `${form}-${hands}.pdf`), { force: true });
  tellTraces('in the files of server and browser, log and profile among them', await inFiles(folder, words), words);
  await rm(folder, { recursive: true, force: true });
}

const madeFile = (folder: string, { form, hands }: Person) => path.join(folder, `${form}-${hands}.pdf`);

/** Each person has a browser and a profile of their own. */
async function visited(server: StartedServer, person: Person, folder: string): Promise<Visit> {
  const context = await chromium.launchPersistentContext(path.join(folder, `profile-${person.form}-${person.hands}`), {
    executablePath: chromiumForTests(),
    args: ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    locale: person.address.startsWith('/fr/') ? 'fr-FR' : 'en-US',
    ...(person.hands === 'touch' ? PHONE : WIDE),
  });
  try {
    return await atForm(context, server, person, madeFile(folder, person));
  } finally {
    await context.close();
  }
}

async function atForm(
  context: BrowserContext,
  { origin }: StartedServer,
  person: Person,
  file: string,
): Promise<Visit> {
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(STEP_MS);
  await page.addInitScript(watchKeys);
  await page.goto(`${origin}${person.address}`, { waitUntil: 'load' });
  const started = performance.now();
  const typist = await typistAt(page);
  const opens = page.locator('main').getByRole('button', { name: person.opens });
  await opens.and(page.locator(':enabled')).waitFor();
  if (person.hands === 'keyboard') {
    await tabTo(page, typist, person.opens);
    await typist.press('Enter');
  } else await typist.click(() => (person.hands === 'touch' ? opens.tap() : opens.click()));
  await page.locator('[data-question]').first().waitFor();
  const requests: string[] = [];
  context.on('request', (request) => {
    // What is made in the browser has an address in it, too.
    if (!/^(blob|data):/.test(request.url())) requests.push(request.url());
  });
  await (person.hands === 'keyboard'
    ? fillByKeyboard(page, typist, person.answers)
    : fillByPointer(page, typist, person));
  const times = await download(page, typist, person, file);
  const seconds = (performance.now() - started) / 1_000;
  const { keys, clicks } = typist.counted;
  const { shown, silent } = await page.evaluate(() => window.keyTimes);
  const paper = await withoutNetwork(page, file);
  const compared = await compare(file, person);
  const kept = await inBrowser(page, await wordsOf(person));
  return { person, seconds, keys, clicks, shown, silent, ...times, requests, paper, kept, ...compared };
}

/** From the dialog of the download to the file. */
async function download(page: Page, typist: Typist, { hands }: Person, file: string) {
  const press = async (name: RegExp) => {
    const button = dialog(page).getByRole('button', { name });
    await button.waitFor();
    if (hands === 'keyboard') await typist.press('Enter');
    else await typist.click(() => (hands === 'touch' ? button.tap() : button.click()));
  };
  const save = dialog(page).getByRole('button', { name: /^(Save|Enregistrer) / });
  const from = performance.now();
  const isThere = save.waitFor().then(() => performance.now() - from);
  // What is not finished has another button.
  await press(/^(Make the PDF|Créer le PDF)$/);
  const made = await isThere;
  const then = performance.now();
  const coming = page.waitForEvent('download').then(async (download) => {
    await download.saveAs(file);
    return performance.now() - then;
  });
  await press(/^(Save|Enregistrer) /);
  return { made, saved: await coming };
}

/** Makes, prints, keeps and deletes it once more, with the network cut. */
async function withoutNetwork(page: Page, file: string): Promise<Printed> {
  const button = (name: RegExp) => dialog(page).getByRole('button', { name });
  await page.context().setOffline(true);
  await page.keyboard.press('Escape');
  await button(/^(Download|Télécharger)$/).click();
  await button(/^(Make|Créer) /).click();
  await button(/^(Print|Imprimer)$/).click();
  await button(/^(Print|Imprimer)$/).click();
  await page.waitForFunction(() => document.querySelector('iframe')?.contentDocument?.images.length);
  const browser = await chromium.launch({
    executablePath: chromiumForTests(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const paper = await printed(browser, page, file).finally(() => browser.close());
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await button(/^(Drafts and data|Brouillons et données)$/).click();
  await button(/^(Keep a draft|Garder un brouillon)$/).click();
  await button(/^(Delete|Supprimer) /).click();
  await button(/^(Delete|Supprimer) /).waitFor({ state: 'detached' });
  return paper;
}

function rowOf({ person, seconds, keys, clicks, shown, silent, made, saved }: Visit): string {
  const { who, hands, aim, answers } = person;
  const read = seconds + Object.keys(answers).length * READING_S;
  const aimed = aim === undefined ? '' : ` (aim ${aim})`;
  const sorted = shown.toSorted((one, other) => one.ms - other.ms);
  const worst = sorted.at(-1);
  const spread = [0.5, 0.95].map((share) => `${sorted[Math.ceil(sorted.length * share) - 1]?.ms.toFixed(0) ?? '–'} ms`);
  spread.push(`${worst?.ms.toFixed(0) ?? '–'} ms (${worst?.question ?? ''})`);
  const late = shown.filter(({ ms }) => ms > AIM_MS).length;
  const cells = [who, hands, `${seconds.toFixed(0)}${aimed}`, read.toFixed(0), keys, clicks, ...spread, late, silent];
  return `| ${[...cells, `${made.toFixed(0)} ms`, `${saved.toFixed(0)} ms`].join(' | ')} |`;
}

function tellFiles(visits: readonly Visit[]): void {
  console.log('\n| file of | fields | read otherwise by qpdf | not seen by poppler | printed sheets | ink moved by |');
  console.log('| --- | ---: | --- | --- | --- | ---: |');
  for (const { person, fields, otherwise, unread, paper } of visits) {
    const cells = [person.who, fields, otherwise.join(', ') || '–', unread.join(', ') || '–', paper.sizes.join(', ')];
    console.log(`| ${[...cells, `${paper.moved.toFixed(1)} pt`].join(' | ')} |`);
  }
}

const tellTraces = (where: string, found: readonly string[], words: readonly string[]) =>
  console.log(`of ${words.length} things typed, found ${where}: ${found.length} ${found.join('; ')}`);
