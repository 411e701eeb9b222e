import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadForm, type OfficialForm } from '@pagewright/forms';
import { makeBlank } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { openSite, type Site } from './site.ts';

export interface FormSite extends Site {
  /** For files of the test; it goes with the site. */
  folder: string;
}

/** A site on which forms are filled in. `forms`: ids of official ones, whose blanks are made up, with what of one is left of its fields. */
export async function openFormSite(
  forms: readonly string[],
  fieldsOf = ({ blank }: OfficialForm): OfficialForm['blank']['fields'] => blank.fields,
): Promise<FormSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'form-site-'));
  for (const id of forms) {
    const form = (await loadForm(id)) ?? assert.fail();
    const { name, pages, revision } = form.blank;
    const blank = makeBlank(fieldsOf(form), { pages, words: `Made up (${revision})` });
    await writeFile(path.join(folder, `${name}.pdf`), blank);
  }
  const site = await openSite({ PLANS: 'open', FORMS_DIR: folder });
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
