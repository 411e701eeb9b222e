import { ocrLanguageWords } from '../src/ocr/language-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'JPG en PDF',
  subtitle: 'Réunissez photos, numérisations et dessins dans un PDF. JPG et PNG n’y perdent rien.',
  button: 'Créer le PDF',
  keywords: [
    'image en PDF',
    'photo en PDF',
    'PNG en PDF',
    'JPEG en PDF',
    'HEIC en PDF',
    'SVG en PDF',
    'JP2 en PDF',
    'JPEG 2000 en PDF',
    'photos iPhone',
    'TIFF en PDF',
    'BMP en PDF',
    'WebP en PDF',
    'AVIF en PDF',
    'capture d’écran en PDF',
    'scan en PDF',
    'transformer des images en un PDF',
  ],
  steps: [
    {
      title: 'Ajoutez vos images',
      text: 'JPG, PNG, WebP, TIFF, BMP, GIF, AVIF, HEIC, JPEG 2000 ou SVG. Faites-les glisser dans l’ordre voulu.',
    },
    { title: 'Choisissez la page', text: 'De la taille de l’image, ou A4 ou Letter avec une marge.' },
    { title: 'Téléchargez', text: 'Un seul PDF avec toutes les images, ou un PDF par image.' },
  ],
  faq: [
    {
      question: 'Mes photos perdent-elles de la qualité ?',
      answer:
        'Non. Un JPG ou un JPEG 2000 est intégré au PDF à l’octet près et un PNG garde tous ses pixels. Un SVG reste un dessin vectoriel. Seuls les HEIC, les AVIF et les WebP avec perte, qu’un PDF ne peut pas contenir, sont convertis, en haute qualité.',
    },
    {
      question: 'Mes photos de téléphone seront-elles dans le bon sens ?',
      answer:
        'Oui. Le téléphone enregistre l’orientation avec l’image : la page la montre à l’endroit, sans que l’image elle-même soit modifiée.',
    },
    {
      question: 'Que deviennent les animations et les TIFF de plusieurs pages ?',
      answer:
        'Chaque vue ou chaque page devient une page du PDF. D’un AVIF animé, seule la première image est reprise.',
    },
  ],
  seo: {
    title: 'Convertir JPG, PNG et HEIC en PDF en ligne',
    description:
      'Transformez JPG, PNG, HEIC, WebP, TIFF et autres images en un seul PDF ou en un PDF par image. Les photos JPG restent intactes.',
  },
  options: {
    result: {
      label: 'Résultat',
      values: {
        one: { label: 'Un seul PDF', hint: 'Toutes les images dans un document, dans l’ordre affiché.' },
        each: { label: 'Un PDF par image' },
      },
    },
    pageSize: {
      label: 'Format de page',
      values: {
        fit: { label: 'Taille de l’image', hint: 'La page a la taille de l’image à sa propre résolution.' },
        a4: { label: 'A4' },
        letter: { label: 'Letter' },
      },
    },
    orientation: {
      label: 'Orientation',
      values: {
        auto: { label: 'Selon chaque image' },
        portrait: { label: 'Portrait' },
        landscape: { label: 'Paysage' },
      },
    },
    margin: { label: 'Marge', hint: 'Espace blanc autour de l’image, en millimètres.' },
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
