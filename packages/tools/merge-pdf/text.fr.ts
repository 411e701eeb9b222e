import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Fusionner des PDF',
  subtitle:
    'Réunissez jusqu’à 20 PDF en un seul, dans l’ordre voulu, avec leurs signets, liens et champs de formulaire.',
  button: 'Fusionner les PDF',
  steps: [
    {
      title: 'Ajoutez vos PDF',
      text: 'Déposez au moins deux fichiers, ou même un dossier entier. En ajouter d’autres ensuite ne remplace jamais les premiers.',
    },
    {
      title: 'Mettez-les en ordre',
      text: 'Faites-les glisser, ou triez-les par nom (partie 2 avant partie 10) ou par date.',
    },
    {
      title: 'Téléchargez un seul fichier',
      text: 'Chaque page s’affiche et s’imprime comme dans son fichier d’origine.',
    },
  ],
  faq: [
    {
      question: 'Que deviennent les signets et les liens ?',
      answer:
        'Ils fonctionnent toujours et mènent aux mêmes pages. Si vous le souhaitez, chaque fichier reçoit un signet à son nom, sous lequel se rangent ses propres signets.',
    },
    {
      question: 'Mes formulaires ont des champs de même nom. Vont-ils se mélanger ?',
      answer:
        'Non. Des champs de même nom partageraient soudain la même valeur : les suivants sont donc renommés et nous vous disons combien. Ce qui est rempli reste rempli.',
    },
    {
      question: 'La fusion réduit-elle la qualité ou alourdit-elle le fichier ?',
      answer:
        'Non. Textes et images sont repris à l’octet près, jamais convertis. Le résultat pèse à peu près la somme des fichiers, souvent un peu moins.',
    },
  ],
  seo: {
    title: 'Fusionner des PDF en gardant signets et formulaires',
    description:
      'Réunissez jusqu’à 20 PDF en un seul, dans l’ordre de votre choix. Signets, liens, champs de formulaire, calques et pièces jointes suivent.',
  },
  options: {
    order: { label: 'Ordre des fichiers', hint: 'Par nom, 2 vient avant 10.' },
    bookmarks: { label: 'Un signet par fichier', hint: 'Au nom du fichier ; ses propres signets se rangent dessous.' },
  },
} satisfies ToolText<typeof tool>;
