import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { sampleOf, proof } from '@pagewright/testkit';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { reload } from './at-hand.ts';
import { button, changes, click, editor, layer, openEditor, SOURCE, textOf } from './editing.ts';
import { localeOf, openLogins, PHONE, WIDE, type Language, type Logins } from './logins.ts';
import { payInSandbox, PLAN_WORDS } from './plans.ts';
import { give } from './visitor.ts';

/** What becomes of changes when the page is left, the file is open twice, or saving takes a plan. */

let logins: Logins;
before(async () => {
  logins = await openLogins();
});
after(() => logins.close());

const SAYS = {
  en: {
    path: '/edit-pdf',
    close: 'Close the editor',
    save: 'Save PDF',
    one: '1 change',
    leave: 'Are you sure you want to leave the page?',
    stay: 'Stay',
    go: 'Leave the page',
    kept: 'Kept on this device',
    found: /^You have unsaved changes to “report\.pdf” on this device\./,
    goOn: 'Continue editing',
    back: 'Your unsaved change is back.',
    notKept: 'Not kept on this device',
    whereYouWere: 'Back to where you were',
    pro: /^Changing the document’s own text is part of Pro\./,
  },
  fr: {
    path: '/fr/edit-pdf',
    close: 'Fermer l’éditeur',
    save: 'Enregistrer le PDF',
    one: '1 modification',
    leave: 'Êtes-vous sûr de vouloir quitter la page\u00a0?',
    stay: 'Rester',
    go: 'Quitter la page',
    kept: 'Conservé sur cet appareil',
    found: /^Vous avez des modifications non enregistrées de «\u00a0report\.pdf\u00a0» sur cet appareil\./,
    goOn: 'Continuer à modifier',
    back: 'Votre modification non enregistrée est de retour.',
    notKept: 'Non conservé sur cet appareil',
    whereYouWere: 'Revenir où vous en étiez',
    pro: /^Modifier le texte d’origine du document fait partie de l’offre Pro\./,
  },
} as const satisfies Record<Language, unknown>;

for (const [language, options] of sampleOf(import.meta, [
  ['en', WIDE],
  ['fr', PHONE],
] as const))
  test(`${language}, ${options.viewport.width}: leaving with unsaved changes asks, and they are offered when one comes back`, async () => {
    const says = SAYS[language];
    const page = await openEditor(logins.site, says.path, { ...localeOf(language), ...options });
    await click(page, 100, 704);
    await page.keyboard.press('End');
    await page.keyboard.type(' 2026');
    await changes(page, says.one);
    await editor(page).getByText(says.kept).waitFor({ state: 'attached' });
    await button(page, says.close).click();
    // The name of the site leads home.
    const home = page.getByRole('banner').getByRole('link').first();
    await home.press('Enter');
    const asked = page.getByRole('dialog', { name: says.leave });
    await asked.waitFor();
    await assertAccessibleInBothSchemes(page, 'the question at leaving');
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).pathname, says.path, 'staying is what Escape means');
    await home.press('Enter');
    await asked.getByRole('button', { name: says.go }).press('Enter');
    await page.waitForURL(`${logins.site.origin}${language === 'fr' ? '/fr' : '/'}`);

    await page.locator('aside').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText(says.found).waitFor();
    await page.getByRole('button', { name: says.goOn }).click();
    await editor(page).getByText(says.back).waitFor({ timeout: 30_000 });
    await changes(page, says.one);
  });

proof('a file that another tab edits is edited here too, and is told to be kept only there', async () => {
  const says = SAYS.en;
  const first = await openEditor(logins.site, says.path, { ...localeOf('en'), ...WIDE });
  await click(first, 100, 704);
  await first.keyboard.type('First ');
  await editor(first).getByText(says.kept).waitFor();
  const second = await logins.site.openBeside(first, says.path);
  await give(second, { name: 'report.pdf', buffer: SOURCE });
  await layer(second).waitFor({ timeout: 30_000 });
  await click(second, 100, 704);
  await second.keyboard.type('Second ');
  await editor(second).getByText(says.notKept).waitFor({ timeout: 30_000 });
  second.on('dialog', (asked) => void asked.accept());
  first.on('dialog', (asked) => void asked.accept());
  await second.close();
  await reload(first);
  await first.getByRole('button', { name: says.goOn }).click();
  await editor(first).getByRole('button', { name: 'Items on this page' }).click();
  await editor(first)
    .getByRole('button', { name: /^Text: .*First/ })
    .waitFor();
});

for (const [language, options] of sampleOf(import.meta, [
  ['en', WIDE],
  ['fr', PHONE],
] as const))
  test(`${language}, ${options.viewport.width}: changing the document’s own text is free to try, and saved once Pro is paid`, async () => {
    const says = SAYS[language];
    const page = await openEditor(logins.site, says.path, { ...localeOf(language), ...options });
    await click(page, 100, 704);
    await page.keyboard.press('End');
    await page.keyboard.type(' 2026');
    await editor(page).getByText(says.pro).waitFor();
    await button(page, says.save).click();
    await logins.signUpBeside(page, language);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: PLAN_WORDS[language].startTrial }).click();
    await payInSandbox(page, language);
    await page.getByRole('link', { name: says.whereYouWere }).click();
    await editor(page).getByText(says.back).waitFor({ timeout: 30_000 });
    await button(page, says.save).click();
    const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('aside a[download]').click()]);
    assert.match(textOf(await readFile(await saved.path())), /Annual report 2026/);
  });
