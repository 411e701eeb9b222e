import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FORM_IDS, loadForm, type OfficialForm } from '@pagewright/forms';
import { makeBlank, shared } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { emptyDatabase, siteOf, startSite, stopSite, type Site } from './site.ts';

export interface FormSite extends Site {
  /** For files of the test; it goes with the site. */
  folder: string;
}

type Fields = OfficialForm['blank']['fields'];

/** Opens a site with made-up blanks of all official forms. Files share its server within a lane. */
export async function openFormSite(): Promise<FormSite> {
  const { value, release } = await shared('site with forms', () => startFormSite(FORM_IDS), stopFormSite);
  await emptyDatabase(value.server);
  return formSiteOf(await siteOf(value.server, release));
}

/** Opens a site of its own with made-up blanks of these forms. `fieldsOf`: the fields that a blank has. */
export async function openOwnFormSite(
  forms: readonly string[],
  fieldsOf: (form: OfficialForm) => Fields,
): Promise<FormSite> {
  const started = await startFormSite(forms, fieldsOf);
  return formSiteOf(await siteOf(started.server, () => stopFormSite(started)));
}

async function startFormSite(forms: readonly string[], fieldsOf = ({ blank }: OfficialForm): Fields => blank.fields) {
  const blanks = await mkdtemp(path.join(tmpdir(), 'blanks-'));
  for (const id of forms) {
    const form = (await loadForm(id)) ?? assert.fail();
    const { name, pages, revision } = form.blank;
    const blank = makeBlank(fieldsOf(form), { pages, words: `Made up (${revision})` });
    await writeFile(path.join(blanks, `${name}.pdf`), blank);
  }
  return { blanks, server: await startSite({ PLANS: 'open', RATE_LIMITS: 'off', FORMS_DIR: blanks }) };
}

async function stopFormSite({ blanks, server }: Awaited<ReturnType<typeof startFormSite>>): Promise<void> {
  await stopSite(server);
  await rm(blanks, { recursive: true });
}

async function formSiteOf(site: Site): Promise<FormSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'form-test-'));
  const close = async () => {
    await site.close();
    await rm(folder, { recursive: true });
  };
  return { ...site, folder, close };
}

export const WIDE = { viewport: { width: 1440, height: 900 } };

/** The window in which a form is filled in, and what stands over it. */
export const filler = (page: Page) => page.locator('dialog[open]').first();
export const dialog = (page: Page) => page.locator('dialog[open]').last();
export const question = (page: Page, id: string) => filler(page).locator(`[data-question="${id}"]`);
export const onPage = (page: Page) => filler(page).getByRole('region', { name: 'The page' });

/** What is asked of the network from now on. What is made in the browser has an address in it, too. */
export function askedFrom(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (!request.url().startsWith('blob:')) asked.push(request.url());
  });
  return asked;
}
