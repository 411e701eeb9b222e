import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { locateChromium } from '@pagewright/runtime/programs/chromium/locate.ts';
import { structuredFodt, structuredHtml, type StructuredDocument } from '@pagewright/testkit';
import { chromium } from 'playwright-core';

/** For all of them together, on a machine that has much else to do. */
const OFFICE_MS = 240_000;

/** Prints the documents as the programs that people use do; their files by name. */
export async function printed(documents: readonly StructuredDocument[], folder: string): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    byBrowser(
      documents.filter(({ format }) => format === 'html'),
      folder,
    ),
    byOffice(
      documents.filter(({ format }) => format === 'fodt'),
      folder,
    ),
  ]);
  return new Map(documents.map(({ name }) => [name, path.join(folder, `${name}.pdf`)]));
}

async function byBrowser(documents: readonly StructuredDocument[], folder: string): Promise<void> {
  // Pages of our own; Debian's Chromium has no sandbox for the super-user.
  const browser = await chromium.launch({ executablePath: locateChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    for (const document of documents) {
      await page.setContent(structuredHtml(document));
      await page.pdf({
        path: path.join(folder, `${document.name}.pdf`),
        preferCSSPageSize: true,
        printBackground: true,
      });
    }
  } finally {
    await browser.close();
  }
}

async function byOffice(documents: readonly StructuredDocument[], folder: string): Promise<void> {
  const files = documents.map(({ name }) => path.join(folder, `${name}.fodt`));
  for (const [index, document] of documents.entries()) await writeFile(files[index] ?? '', structuredFodt(document));
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
  const args = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files];
  await promisify(execFile)('soffice', args, { timeout: OFFICE_MS });
}
