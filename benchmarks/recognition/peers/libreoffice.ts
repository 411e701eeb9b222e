import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { call, onPath, type Peer } from './peer.ts';

/** LibreOffice's own import of PDFs, a text frame a line, printed as text. */
export const libreoffice: Peer = {
  name: 'LibreOffice import',
  missing: onPath('soffice') ? undefined : 'soffice is not installed',
  convert: async (files, folder) => {
    const output = path.join(folder, 'libreoffice');
    await mkdir(output, { recursive: true });
    const started = performance.now();
    // One by one: a document that it hangs on would take the others along.
    for (const file of files)
      await call('soffice', [
        `-env:UserInstallation=file://${folder}/libreoffice-profile`,
        '--headless',
        '--infilter=writer_pdf_import',
        '--convert-to',
        'txt:Text (encoded):UTF8',
        '--outdir',
        output,
        file,
      ]);
    const ms = performance.now() - started;
    const outputs = new Map<string, string>();
    for (const name of await readdir(output))
      if (name.endsWith('.txt')) outputs.set(name.slice(0, -4), await readFile(path.join(output, name), 'utf8'));
    return { outputs, ms };
  },
};
