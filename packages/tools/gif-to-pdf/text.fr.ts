import { LIMITS } from '@pagewright/contract';
import { ocrLanguageWords } from '../src/ocr/language-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'GIF en PDF',
  subtitle: 'Convertissez une animation en PDF : sa première image, une image par page ou une planche-contact.',
  button: 'Créer le PDF',
  keywords: ['GIF animé', 'animation', 'images d’un GIF', 'WebP animé', 'planche-contact'],
  steps: [
    {
      title: 'Ajoutez vos GIF',
      text: `Animés ou fixes, jusqu’à ${LIMITS.taskFiles} à la fois ; les WebP animés conviennent aussi.`,
    },
    { title: 'Choisissez les images', text: 'La première, chacune sur sa page ou toutes dans une grille.' },
    { title: 'Téléchargez', text: 'Un seul PDF avec toutes les animations, ou un PDF par animation.' },
  ],
  faq: [
    {
      question: 'Les images sont-elles telles qu’on les voit pendant l’animation ?',
      answer:
        'Oui. Beaucoup de GIF n’enregistrent que ce qui change d’une image à l’autre ; chaque image est recomposée avec les précédentes, comme dans un navigateur, et aucune couleur ne se perd.',
    },
    {
      question: 'Que deviennent les parties transparentes ?',
      answer: 'Elles restent transparentes dans le PDF : on voit le papier au travers.',
    },
    {
      question: 'Qu’est-ce qu’une planche-contact ?',
      answer: `Toutes les images côte à côte, dans le nombre de colonnes de votre choix, chacune avec son numéro et la seconde à laquelle elle apparaît. Les longues animations se poursuivent sur plusieurs pages, jusqu’à ${LIMITS.imageFrames} images.`,
    },
  ],
  seo: {
    title: 'Convertir un GIF en PDF, image par image',
    description:
      'Transformez vos GIF animés en PDF : première image, une image par page ou planche-contact avec numéros et temps. La transparence est conservée.',
  },
  options: {
    frames: {
      label: 'Images',
      values: {
        pages: { label: 'Une image par page' },
        first: { label: 'La première image seulement' },
        sheet: { label: 'Planche-contact', hint: 'Toutes les images côte à côte.' },
      },
    },
    columns: { label: 'Colonnes', hint: 'Nombre d’images côte à côte.' },
    captions: {
      label: 'Sous chaque image',
      values: {
        'numbers-and-times': { label: 'Numéro et temps' },
        numbers: { label: 'Numéro' },
        none: { label: 'Rien' },
      },
    },
    result: {
      label: 'Résultat',
      values: {
        one: { label: 'Un seul PDF', hint: 'Toutes les animations dans un document, dans l’ordre affiché.' },
        each: { label: 'Un PDF par animation' },
      },
    },
    pageSize: {
      label: 'Format de page',
      values: {
        fit: { label: 'Taille des images', hint: 'La page a la taille de son contenu.' },
        a4: { label: 'A4' },
        letter: { label: 'Letter' },
      },
    },
    orientation: {
      label: 'Orientation',
      values: {
        auto: { label: 'Selon les images' },
        portrait: { label: 'Portrait' },
        landscape: { label: 'Paysage' },
      },
    },
    margin: { label: 'Marge', hint: 'Espace blanc au bord de la page, en millimètres.' },
    ocr: {
      label: 'Texte des images',
      values: {
        0: { label: 'Laisser tel quel' },
        1: {
          label: 'Rendre interrogeable',
          hint: 'Le texte est reconnu et posé, invisible, sur les images.',
        },
      },
    },
    language: {
      label: 'Langue du texte',
      hint: 'Choisissez-en plusieurs si le texte en mélange. « Automatique » se fie à la première page.',
      ...ocrLanguageWords.fr,
    },
    order: {
      label: 'Ordre',
      hint: 'Ordre de la liste, par nom (2 avant 10) ou de la plus ancienne à la plus récente.',
    },
  },
} satisfies ToolText<typeof tool>;
