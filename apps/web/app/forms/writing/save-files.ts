import { zipFiles } from '../../conversion/zip.ts';
import { saveFile } from '../../files/save-file.ts';

/** Has the browser save made files: one by its name, several in a zip. */
export async function saveFiles(files: readonly File[], zipName: string): Promise<void> {
  const [only] = files;
  if (only && files.length === 1) return saveFile(only);
  const zip = await zipFiles(files.map((file) => ({ name: file.name, content: () => Promise.resolve(file) })));
  saveFile(new File([zip], zipName, { type: zip.type }));
}
