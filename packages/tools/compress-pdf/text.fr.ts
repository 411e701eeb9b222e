import { LEVELS, OPTIONS } from '../src/compression.text.fr.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Compresser un PDF',
  subtitle: 'Un fichier plus léger qui reste le même document : texte, liens, formulaires et signets sont conservés.',
  button: 'Compresser le PDF',
  keywords: [
    'réduire la taille',
    'alléger',
    'rendre plus petit',
    'trop lourd',
    'trop volumineux pour un e-mail',
    'mail',
    'diminuer le poids en Mo',
    'optimiser',
    'rétrécir',
    'rapetisser',
    'minimiser',
    'zipper un PDF',
  ],
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Choisissez le niveau',
      text: '«\u00a0Moyenne\u00a0» convient à l’e-mail et au web, «\u00a0Forte\u00a0» donne le fichier le plus léger, «\u00a0Faible\u00a0» convient à l’impression. Ou indiquez la taille à ne pas dépasser.',
    },
    {
      title: 'Téléchargez',
      text: 'Vous voyez la taille avant et après. Le résultat n’est jamais plus lourd que votre fichier.',
    },
  ],
  faq: [
    {
      question: 'Qu’est-ce qui est allégé ?',
      answer:
        'Les photos plus détaillées que ne l’exige leur taille sur la page, et tout ce qui était mal compressé. Le texte reste du texte : il n’est jamais transformé en image.',
    },
    {
      question: 'Que signifient la valeur personnalisée, le pourcentage et la taille exacte\u00a0?',
      answer:
        'La valeur personnalisée fixe la résolution des images, de 100 à 300 points par pouce. Le pourcentage fixe leur qualité, de 10 à 90\u00a0%, et non la taille du fichier. Avec une taille exacte, le résultat ne la dépasse pas et les images ne perdent que le nécessaire\u00a0; si elle est hors d’atteinte, nous vous montrons ce qui prend la place.',
    },
    {
      question: 'Pourquoi mon fichier s’est-il si peu allégé ?',
      answer:
        'Un fichier composé surtout de texte, ou dont les images sont déjà légères, n’a presque rien à perdre. S’il n’y a rien à gagner, vous récupérez votre fichier tel quel.',
    },
  ],
  seo: {
    title: 'Compresser un PDF en ligne sans perdre texte ni liens',
    description:
      'Réduisez la taille d’un PDF par niveau, par qualité ou à une taille exacte en ko ou en Mo. Texte, liens, formulaires et signets restent tels quels.',
  },
  options: {
    level: {
      label: 'Compression',
      values: {
        ...LEVELS,
        custom: { label: 'Personnalisée', hint: 'Vous fixez la finesse des images, en points par pouce.' },
        percent: { label: 'Qualité des images', hint: 'Vous fixez l’aspect des images, en pourcentage.' },
        target: {
          label: 'Taille exacte',
          hint: 'La meilleure qualité sous une taille donnée, par exemple 200\u00a0ko.',
        },
      },
    },
    rate: {
      label: 'Finesse des images',
      hint: 'Plus la valeur est petite, plus le fichier est léger et moins les images sont définies.',
    },
    percent: {
      label: 'Qualité des images',
      hint: 'C’est l’aspect des images, non la taille du fichier. À 70\u00a0%, la différence se voit à peine à l’écran\u00a0; une valeur plus petite donne un fichier plus léger.',
    },
    ...OPTIONS,
  },
} satisfies ToolText<typeof tool>;
