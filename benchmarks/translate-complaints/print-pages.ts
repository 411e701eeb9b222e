import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromiumForTests } from '@pagewright/testkit';
import { chromium } from 'playwright-core';
import type { MadePage } from './made-page.ts';

/** Prints the pages as files of one page each, fonts embedded in part. By name. */
export async function printPages(pages: readonly MadePage[], folder: string): Promise<Map<string, string>> {
  const browser = await chromium.launch({
    executablePath: chromiumForTests(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const tab = await browser.newPage();
    const files = new Map<string, string>();
    for (const { name, css, html } of pages) {
      await tab.setContent(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><style>@page { size: A4; margin: 50pt } body { margin: 0 } h1 { font-size: 18pt; margin: 0 0 8pt } ${css}</style>${html}`,
      );
      const file = path.join(folder, `${name}.pdf`);
      writeFileSync(file, await tab.pdf({ preferCSSPageSize: true, printBackground: true }));
      files.set(name, file);
    }
    return files;
  } finally {
    await browser.close();
  }
}
