import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@pagewright/contract';
import sharp from 'sharp';
import { APP_PICTURES } from '../app/installed/pictures.ts';
import { openSite } from '../test/browser/site.ts';

/**
 * Photographs the window of the installed app, at work on an example: systems show these pictures where they offer to install it. To
 * be run again when the window looks otherwise; the site must be built.
 * usage: npm run app-pictures -w @pagewright/web
 */

const FOLDER = path.join(import.meta.dirname, '../public/app');

await mkdir(FOLDER, { recursive: true });
const site = await openSite();
try {
  for (const language of LANGUAGES)
    for (const { name, width, height, path: of, tool } of APP_PICTURES) {
      const page = await site.open(of(language), { viewport: { width, height }, colorScheme: 'light' });
      if (tool !== undefined) {
        await page.locator('main button:has(.lucide-flask-conical)').click();
        await page.locator('aside button[type=submit]').waitFor();
        await page.locator('main img').first().waitFor();
        await page.waitForLoadState('networkidle');
      }
      const file = path.join(FOLDER, `${name}-${language}.png`);
      await sharp(await page.screenshot())
        .png({ palette: true, colours: 128 })
        .toFile(file);
      console.log(`${path.basename(file)}: ${((await stat(file)).size / 1000).toFixed(0)} kB`);
      await page.context().close();
    }
} finally {
  await site.close();
}
