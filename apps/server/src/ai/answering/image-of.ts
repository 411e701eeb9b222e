import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ModelImage } from '@pagewright/ai';
import { drawPage } from '@pagewright/tools';
import type { Services } from '../../services.ts';
import { isPicture } from '../documents/is-picture.ts';
import type { DocumentRow } from '../documents/view.ts';
import { modelOf } from '../settings.ts';

/** Pixels across: most models make what is larger smaller still. */
const SHOWN = { width: 1_568, quality: 85 };

/** The picture that a chat is about, as a model is shown it; nothing where that is none, or the model does not see. */
export async function imageOf(services: Services, documents: readonly DocumentRow[]): Promise<ModelImage | undefined> {
  const [document] = documents;
  if (!document || documents.length > 1 || !isPicture(document) || !modelOf(services.settings)?.sees) return undefined;
  const folder = path.join(services.settings.DATA_DIR, 'work', `image-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const pages = path.join(folder, 'pages.pdf');
    await services.storage.fetch(`documents/${document.id}`, pages);
    const picture = path.join(folder, 'page.jpg');
    await drawPage(pages, picture, SHOWN);
    return { bytes: await readFile(picture), type: 'image/jpeg' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
