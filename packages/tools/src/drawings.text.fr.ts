import type { drawingOptions } from './drawings.ts';
import type { ToolText } from './tool.ts';

/** The words of what every tool that takes CAD drawings offers. */
export const drawingWords = {
  spaces: {
    label: 'Éléments à dessiner',
    values: {
      all: { label: 'Espace objet et présentations', hint: 'Chacun sur sa page ; les espaces vides sont écartés.' },
      model: { label: 'Espace objet seulement' },
      layouts: { label: 'Présentations seulement', hint: 'Si le dessin n’en a pas, son espace objet est dessiné.' },
    },
  },
  pageSize: {
    label: 'Papier',
    values: {
      auto: {
        label: 'Automatique',
        hint: 'Chaque présentation sur sa feuille, l’espace objet sur A4 ou à la taille que demande son échelle.',
      },
      a4: { label: 'A4' },
      a3: { label: 'A3' },
      a2: { label: 'A2' },
      a1: { label: 'A1' },
      a0: { label: 'A0' },
      letter: { label: 'Letter' },
      legal: { label: 'Legal' },
      tabloid: { label: 'Tabloid (11 × 17 po)' },
      'ansi-c': { label: 'ANSI C (17 × 22 po)' },
      'ansi-d': { label: 'ANSI D (22 × 34 po)' },
      'ansi-e': { label: 'ANSI E (34 × 44 po)' },
    },
  },
  orientation: {
    label: 'Orientation',
    values: {
      auto: { label: 'Selon le dessin' },
      portrait: { label: 'Portrait' },
      landscape: { label: 'Paysage' },
    },
  },
  margin: {
    label: 'Marge',
    hint: 'Espace blanc autour du dessin, en millimètres. Les présentations ont la leur.',
  },
  scale: {
    label: 'Échelle de l’espace objet',
    values: { fit: { label: 'Remplir la page' }, ratio: { label: 'À l’échelle 1 : n' } },
  },
  ratio: { label: 'Échelle 1 :', hint: 'Par exemple 50 pour 1 : 50.' },
  unit: {
    label: 'Une unité du dessin vaut',
    values: {
      auto: { label: 'Ce qu’indique le dessin' },
      millimetres: { label: '1 millimètre' },
      centimetres: { label: '1 centimètre' },
      metres: { label: '1 mètre' },
      inches: { label: '1 pouce' },
      feet: { label: '1 pied' },
    },
  },
  colours: {
    label: 'Couleurs',
    values: {
      paper: {
        label: 'Assombries pour le papier',
        hint: 'Le jaune, le cyan et les autres traits pâles deviennent lisibles.',
      },
      colour: { label: 'D’origine', hint: 'Les traits blancs sont imprimés en noir.' },
      black: { label: 'Noir', hint: 'Tous les traits en noir, comme le style de tracé « monochrome ».' },
      grey: { label: 'Nuances de gris' },
      screen: { label: 'Sur fond noir', hint: 'Comme à l’écran d’un logiciel de CAO.' },
    },
  },
  lineweights: { label: 'Épaisseurs de ligne', hint: 'Désactivé : tous les traits sont fins.' },
} satisfies ToolText<{ options: typeof drawingOptions }>['options'];
