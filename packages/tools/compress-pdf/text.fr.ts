import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Compresser un PDF',
  subtitle: 'Un fichier plus léger qui reste le même document : texte, liens, formulaires et signets sont conservés.',
  button: 'Compresser le PDF',
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Choisissez le niveau',
      text: '« Moyenne » convient au courriel et au web, « Forte » donne le fichier le plus léger, « Faible » convient à l’impression.',
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
      question: 'Que signifie la valeur personnalisée ?',
      answer:
        'C’est la résolution que gardent les images, de 100 à 300 points par pouce. Une valeur plus petite donne un fichier plus léger et des images moins définies.',
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
      'Réduisez la taille d’un PDF avec trois niveaux ou une valeur de votre choix. Texte, liens, formulaires et signets restent tels quels.',
  },
  options: {
    level: {
      label: 'Compression',
      values: {
        low: { label: 'Faible', hint: 'Fichier plus lourd, images assez fines pour l’impression (220 ppp).' },
        medium: { label: 'Moyenne', hint: 'Convient au courriel et au web (150 ppp).' },
        high: { label: 'Forte', hint: 'Fichier le plus léger, images pour l’écran (96 ppp).' },
        custom: { label: 'Personnalisée', hint: 'Vous fixez la finesse des images.' },
      },
    },
    rate: {
      label: 'Finesse des images',
      hint: 'Plus la valeur est petite, plus le fichier est léger et moins les images sont définies.',
    },
  },
} satisfies ToolText<typeof tool>;
