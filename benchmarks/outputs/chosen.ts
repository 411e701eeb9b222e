import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const MOST_BYTES = 12_000_000;
/** Folders of which every file is a document somebody might drop; the others hold truths, sites and attacks. */
const FOLDERS: Record<string, number> = {
  pdf: 110,
  'us-forms': 8,
  recognition: 70,
  ai: 6,
  word: 20,
  excel: 16,
  ppt: 14,
  txt: 8,
  ebooks: 9,
  iwork: 7,
  cad: 7,
  images: 14,
  ocr: 11,
};

/** About `count` documents of all kinds, the same for every run: each folder's share is drawn by a hash of its names. */
export async function chosenFiles(corpus: string, count: number): Promise<string[]> {
  const whole = Object.values(FOLDERS).reduce((sum, share) => sum + share, 0);
  const chosen: string[] = [];
  for (const [folder, share] of Object.entries(FOLDERS)) {
    const names = await readdir(path.join(corpus, folder), { recursive: true });
    const drawn = names
      .filter((name) =>
        /\.(pdf|docx?|odt|rtf|xlsx?|xlsb|ods|csv|pptx?|odp|txt|epub|mobi|azw3|fb2|cbz|pages|numbers|key|dwg|dxf|jpe?g|png|gif|tiff?|webp|bmp)$/i.test(
          name,
        ),
      )
      .map((name) => ({ name, draw: createHash('sha256').update(name).digest('hex') }))
      .sort((a, b) => (a.draw < b.draw ? -1 : 1));
    let left = Math.round((share * count) / whole);
    for (const { name } of drawn) {
      if (left === 0) break;
      const file = path.join(corpus, folder, name);
      if ((await stat(file)).size > MOST_BYTES) continue;
      chosen.push(file);
      left -= 1;
    }
  }
  return chosen;
}
