import type { drawingNotes } from './drawings.ts';
import type { SentencesOf } from './note-kind.ts';
import { some } from './phrases.fr.ts';

export const drawingNotesInFrench: SentencesOf<typeof drawingNotes> = {
  ENTITIES_SKIPPED: ({ count, file, names }) =>
    `${some(count, 'objet n’a pas pu être dessiné', 'objets n’ont pas pu être dessinés')}${file ? ` dans «\u00a0${file}\u00a0»` : ''}\u00a0: ${names}. Tout le reste y est.`,
  DRAWING_STAND_INS: ({ count, file, names }) =>
    `${some(count, 'objet d’un logiciel spécialisé a été dessiné', 'objets de logiciels spécialisés ont été dessinés')}${file ? ` dans «\u00a0${file}\u00a0»` : ''} ${count < 2 ? 'tel que le dessin le conserve' : 'tels que le dessin les conserve'} pour les autres logiciels\u00a0: ${names}. Comparez avec l’original.`,
  DRAWING_PICTURES_MISSING: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le dessin'} fait appel à des images enregistrées à part, qui ne l’accompagnent pas\u00a0; un cadre barré en tient lieu.`,
  LINETYPES_SIMPLIFIED: ({ file }) =>
    `Certains types de ligne${file ? ` de «\u00a0${file}\u00a0»` : ''} portent des lettres ou des signes entre leurs tirets\u00a0; seuls les tirets ont été tracés.`,
  DRAWING_FONTS_REPLACED: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le dessin'} utilise des polices qui ne sont pas installées ici, comme les polices SHX d’AutoCAD\u00a0; des polices proches les remplacent, à la même hauteur.`,
  DRAWING_CHARACTERS_MISSING: ({ file }) =>
    `Certains caractères${file ? ` de «\u00a0${file}\u00a0»` : ''} ne figurent dans aucune police installée\u00a0; «\u00a0?\u00a0» en tient lieu.`,
  DRAWING_DAMAGED: ({ file }) =>
    `Certaines parties ${file ? `de «\u00a0${file}\u00a0»` : 'du dessin'} sont endommagées. Ce qui a pu être lu a été dessiné\u00a0; comparez avec l’original avant de vous y fier.`,
  DRAWING_LAYERS_OFF: ({ count, file }) =>
    `Sur ${some(count, 'page', 'pages')}${file ? ` de «\u00a0${file}\u00a0»` : ''}, tous les calques sont inactifs ou gelés, comme dans le dessin\u00a0: rien n’apparaît. Dans le PDF, activez des calques dans le panneau des calques de votre lecteur.`,
  DRAWING_CUT: ({ file }) =>
    `À cette échelle, ${file ? `«\u00a0${file}\u00a0»` : 'le dessin'} dépasse la page\u00a0; ce qui déborde est coupé. Choisissez un format plus grand ou «\u00a0Automatique\u00a0».`,
};
