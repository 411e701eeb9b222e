import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { docxOf, partsOf, sampleOf } from '@pagewright/testkit';
import { openSite, type Site } from './site.ts';
import { give, startButton } from './visitor.ts';

/** A Word document is translated by rules and comes back as one; what is read beside its source are PDFs. */

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

for (const [address, name] of sampleOf(import.meta, [
  ['/translate-pdf', 'Garden.docx'],
  ['/fr/translate-pdf', 'Jardin.docx'],
] as const))
  test(`a Word document is translated at ${address}`, async () => {
    const page = await site.open(address, { viewport: { width: 390, height: 844 } });
    const buffer = Buffer.from(docxOf(['The red door of the garden is open today, and nobody has closed it.']));
    await give(page, { name, buffer });
    await page.locator('aside select').first().selectOption('es');
    await startButton(page).click();
    // Beside the document comes what was translated.
    const each = page.locator('aside details', { has: page.getByText(/^(One by one|Un par un)/) });
    await each.locator('summary').click({ timeout: 60_000 });
    const [saved] = await Promise.all([page.waitForEvent('download'), each.locator('a').first().click()]);
    assert.equal(saved.suggestedFilename(), name.replace('.docx', '-es.docx'));
    const bytes = await readFile(await saved.path());
    const words = Buffer.from(partsOf(bytes)['word/document.xml']!).toString('utf8');
    assert.match(words, /Borrador hecho con reglas.*puerta/);
    assert.equal(await page.getByRole('button', { name: /^(Read side by side|Lire côte à côte)$/ }).count(), 0);
  });
