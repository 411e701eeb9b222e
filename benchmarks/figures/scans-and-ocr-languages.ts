import { readFile, stat } from 'node:fs/promises';
import { bytes, number, type Figure, type Measure } from './measuring/figure.ts';
import { scan } from './measuring/pictures.ts';
import { runTool } from './measuring/run-tool.ts';

/** A letter with every accent that French has, and words that English does not have. */
const LETTER = [
  'Chère Madame Lefèvre,',
  'nous avons bien reçu votre réclamation du 3 août au sujet du câble abîmé.',
  'Après vérification, l’entrepôt a commis une erreur : le colis n’était pas protégé.',
  'Vous pouvez, à votre choix, être remboursée ou recevoir un modèle équivalent.',
  'Où souhaitez-vous être livrée ? Le dépôt de la rue des Chênes est fermé cet été,',
  'celui de Noël-le-Grand reste ouvert jusqu’à dix-huit heures trente.',
  'Dès réception de votre réponse, nous enverrons le nécessaire sous huit jours.',
  'Ci-joint le reçu n° 4 827 et la garantie, prolongée de deux années entières.',
  'Nous regrettons sincèrement ce désagrément et la gêne que vous avez éprouvée.',
  'Veuillez agréer, chère Madame, l’expression de nos salutations distinguées.',
];
const FINEST = 300;
const WORD = /[\p{L}\p{N}]+/gu;

/** Words of the letter that were read as they stand, on the same page in several resolutions and languages. */
export const measure: Measure = async () => {
  const expected = LETTER.join(' ').match(WORD) ?? [];
  const figures: Record<string, Figure> = { words: number(expected.length) };
  for (const dpi of [FINEST, 75, 50, 40]) {
    const { files: pages } = await runTool('jpg-to-pdf', [await scan(`letter-${dpi}`, LETTER, dpi)]);
    for (const language of dpi === FINEST ? ['fra', 'eng', 'eng,fra', 'deu'] : ['fra']) {
      const { files } = await runTool('pdf-ocr', pages, { language, format: 'txt' });
      figures[`${language.replace(',', '-')}-${dpi}`] = number(
        readRightly(expected, await readFile(files[0] ?? '', 'utf8')),
      );
    }
    if (dpi !== FINEST) continue;
    const searchable = await runTool('pdf-ocr', pages, { language: 'fra', format: 'pdf' });
    const [before, after] = await Promise.all(
      [pages[0] ?? '', searchable.files[0] ?? ''].map(async (file) => (await stat(file)).size),
    );
    figures['layer'] = bytes((after ?? 0) - (before ?? 0));
    figures['scan'] = bytes(before ?? 0);
  }
  return figures;
};

/** Each word counts as often as it stands in both. */
function readRightly(expected: readonly string[], text: string): number {
  const found = new Map<string, number>();
  for (const word of text.replaceAll(/-\n/g, '').match(WORD) ?? []) found.set(word, (found.get(word) ?? 0) + 1);
  return expected.filter((word) => {
    const left = found.get(word) ?? 0;
    found.set(word, left - 1);
    return left > 0;
  }).length;
}
