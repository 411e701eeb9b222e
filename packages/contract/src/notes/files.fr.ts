import type { fileNotes, Reason } from './files.ts';
import type { SentencesOf } from './note-kind.ts';
import { over } from '../failures/over.fr.ts';
import { of, some } from './phrases.fr.ts';

const WHY_NOT_SMALLER: Record<Reason, string> = {
  pictures: 'ses images n’ont pas plus de détails que leur place sur la page n’en demande',
  fonts: 'il se compose surtout de polices, qui ne contiennent que les lettres utilisées',
  text: 'il se compose surtout de texte et de dessins, déjà bien compressés',
};

export const fileNotesInFrench: SentencesOf<typeof fileNotes> = {
  REPAIRED: ({ file, rescued, lost = 0 }) =>
    `La structure${of(file) || ' du fichier'} était endommagée et a été réparée${rescue(rescued, lost)}.`,
  NOTHING_TO_SHRINK: ({ reason }) =>
    `Le fichier est déjà aussi léger que possible avec ces réglages${reason ? `\u00a0: ${WHY_NOT_SMALLER[reason]}` : ''}. Vous le récupérez tel quel.`,
  WITHIN_SIZE: () => 'Le fichier ne dépasse pas la taille demandée\u00a0: vous le récupérez tel quel.',
  BLANK_PAGES_FOUND: ({ count, pages }) =>
    `${some(count, 'page vierge a été trouvée', 'pages vierges ont été trouvées')}\u00a0: ${pages}.`,
  PAGES_TOO_HEAVY: ({ count, pages, file, ...limit }) =>
    `${count < 2 ? `${some(count, 'page', 'pages')}${of(file)} n’a pas été traitée, car elle` : `${some(count, 'page', 'pages')}${of(file)} n’ont pas été traitées, car elles`} ${over(limit, count)}\u00a0: ${pages}.`,
  PAGES_OVER_SIZE: ({ count, pages }) =>
    count < 2
      ? `À elle seule, une page (${pages}) dépasse la taille demandée : elle forme une partie à part.`
      : `À elles seules, ${count.toLocaleString('fr')} pages (${pages}) dépassent la taille demandée : chacune forme une partie à part.`,
};

/** Ce qu’une réparation a sauvé, si on a pu le compter. */
function rescue(rescued: number | undefined, lost: number): string {
  if (rescued === undefined) return '';
  if (lost === 0)
    return rescued < 2 ? '\u00a0: sa page est là' : `\u00a0: ses ${rescued.toLocaleString('fr')} pages sont toutes là`;
  return `\u00a0: ${some(rescued, 'page sauvée', 'pages sauvées')}, ${some(lost, 'page perdue', 'pages perdues')}`;
}
