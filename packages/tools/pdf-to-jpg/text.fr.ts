import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'PDF en JPG',
  subtitle: 'Transformez les pages en images nettes ou récupérez les images que contient le fichier.',
  button: 'Convertir en images',
  keywords: [
    'PDF en image',
    'PDF en photo',
    'PDF en PNG',
    'PDF en JPEG',
    'PDF en BMP',
    'enregistrer un PDF comme image',
    'extraire des images',
    'extraire les photos',
    'récupérer les images d’un PDF',
    'page en image',
    'capture d’un PDF',
    'vignette',
  ],
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Choisissez pages ou images',
      text: 'Des pages entières à la résolution voulue, ou les images du fichier telles qu’elles y sont enregistrées.',
    },
    { title: 'Téléchargez', text: 'Une image, ou toutes ensemble, numérotées dans l’ordre des pages.' },
  ],
  faq: [
    {
      question: 'Quelle résolution choisir ?',
      answer:
        'De 72 à 100 ppp pour l’écran, 150 pour un usage courant, 300 pour l’impression. Plus la résolution est élevée, plus les images sont lourdes.',
    },
    {
      question: 'Les images du fichier perdent-elles de la qualité ?',
      answer:
        'Non. Si vous choisissez JPG, celles qui sont enregistrées en JPEG sont récupérées à l’octet près et les autres en PNG, avec leur transparence. Si vous choisissez PNG, toutes deviennent des PNG, sans perte non plus.',
    },
    {
      question: 'Les commentaires et les champs remplis apparaissent-ils ?',
      answer:
        'Oui. Les pages ont l’aspect qu’elles ont dans un lecteur, avec annotations, tampons et contenu des champs.',
    },
  ],
  seo: {
    title: 'Convertir un PDF en JPG, PNG ou BMP en ligne',
    description:
      'Transformez les pages d’un PDF en JPG, PNG ou BMP de 72 à 600 ppp, ou récupérez les images du fichier sans perte de qualité.',
  },
  options: {
    mode: {
      label: 'Éléments à convertir',
      values: {
        pages: { label: 'Pages entières', hint: 'Chaque page devient une image.' },
        images: {
          label: 'Images du fichier',
          hint: 'Chaque image que contient le fichier, une seule fois, à sa propre taille.',
        },
      },
    },
    format: {
      label: 'Format',
      values: {
        jpg: { label: 'JPG' },
        jpeg: { label: 'JPEG', hint: 'Identique au JPG, avec l’extension longue.' },
        png: { label: 'PNG', hint: 'Sans perte : idéal pour le texte et les dessins.' },
        bmp: { label: 'BMP', hint: 'Sans compression, pour les anciens logiciels.' },
      },
    },
    dpi: {
      label: 'Résolution',
      hint: 'En points par pouce : 150 convient à la plupart des usages, 300 à l’impression.',
    },
    quality: { label: 'Qualité JPG', hint: 'Plus elle est élevée, plus l’image est belle et le fichier lourd.' },
    pages: { label: 'Pages', hint: 'Par exemple 1-3, 5, dernière – ou impaires, paires, toutes.' },
  },
} satisfies ToolText<typeof tool>;
