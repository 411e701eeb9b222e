import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { textOfWord } from '../../recall/office-text.ts';
import { call, onPath, type Peer } from './peer.ts';

/** LibreOffice's own import of PDFs, a text frame a line; the text of the Word file that it makes. */
export const libreoffice: Peer = {
  name: 'LibreOffice import',
  mode: 'as it imports, a cold start each',
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
        'docx',
        '--outdir',
        output,
        file,
      ]);
    const ms = performance.now() - started;
    const outputs = new Map<string, string>();
    for (const name of await readdir(output))
      if (name.endsWith('.docx')) outputs.set(name.slice(0, -5), await textOfWord(path.join(output, name), 1));
    return { outputs, ms };
  },
};
