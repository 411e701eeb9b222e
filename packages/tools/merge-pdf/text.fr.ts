import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Fusionner des PDF',
  subtitle:
    'Réunissez jusqu’à 20 PDF, images et fichiers Office en un seul PDF, dans l’ordre voulu, avec signets, liens et champs de formulaire.',
  button: 'Fusionner les PDF',
  keywords: [
    'combiner',
    'assembler',
    'joindre',
    'réunir',
    'regrouper',
    'rassembler',
    'concaténer',
    'unir',
    'relier',
    'coller',
    'ajouter un PDF à un autre',
    'plusieurs PDF en un seul',
    'mettre ensemble',
  ],
  steps: [
    {
      title: 'Ajoutez vos fichiers',
      text: 'Déposez au moins deux PDF, images ou fichiers Word, Excel, PowerPoint ou OpenDocument, ou même un dossier entier. En ajouter d’autres ensuite ne remplace jamais les premiers.',
    },
    {
      title: 'Mettez-les en ordre',
      text: 'Faites-les glisser, ou triez-les par nom (partie 2 avant partie 10) ou par date. Vous pouvez ne garder que certaines pages de chaque fichier : 1-3, dernière.',
    },
    {
      title: 'Téléchargez un seul fichier',
      text: 'Les pages des PDF s’affichent et s’impriment comme dans leur fichier d’origine ; les fichiers Office sont d’abord convertis en PDF.',
    },
  ],
  faq: [
    {
      question: 'Que deviennent les signets et les liens ?',
      answer:
        'Ils fonctionnent toujours et mènent aux mêmes pages. Chaque fichier reçoit un signet à son nom, sous lequel se rangent ses propres signets ; vous pouvez aussi les placer à la suite, ou n’en garder aucun. Une page de sommaire avec des liens est également proposée.',
    },
    {
      question: 'Mes formulaires ont des champs de même nom. Vont-ils se mélanger ?',
      answer:
        'Non. Des champs de même nom partageraient soudain la même valeur : les suivants sont donc renommés et nous vous disons combien. Ce qui est rempli reste rempli.',
    },
    {
      question: 'La fusion réduit-elle la qualité ou alourdit-elle le fichier ?',
      answer:
        'Non. Les textes et les images des PDF sont repris à l’octet près, photos JPEG comprises. Le résultat pèse à peu près la somme des fichiers, souvent un peu moins. Les fichiers Office sont d’abord convertis, et une note nomme chaque police qu’il a fallu remplacer.',
    },
  ],
  seo: {
    title: 'Fusionner des PDF en gardant signets et formulaires',
    description:
      'Réunissez jusqu’à 20 PDF, images et fichiers Office. Choisissez les pages, triez, ajoutez un sommaire. Signets, liens et champs suivent.',
  },
  options: {
    order: { label: 'Ordre des fichiers', hint: 'Par nom, 2 vient avant 10.' },
    bookmarks: {
      label: 'Signets',
      values: {
        files: { label: 'Un par fichier', hint: 'Au nom du fichier ; ses propres signets se rangent dessous.' },
        joined: { label: 'Ceux de chaque fichier, à la suite' },
        none: { label: 'Aucun' },
      },
    },
    contents: {
      label: 'Page de sommaire',
      hint: 'Une première page avec le nom de chaque fichier, son numéro de page et un lien.',
    },
    contentsHeading: {
      label: 'Titre du sommaire',
      hint: 'Par exemple « Sommaire ». Laissez vide pour ne pas en avoir.',
    },
    evenPages: {
      label: 'Commencer chaque fichier au recto',
      hint: 'Pour imprimer en recto verso : un fichier au nombre de pages impair reçoit une page vierge à la fin.',
    },
    pictureSize: {
      label: 'Page des images',
      values: {
        first: { label: 'Comme la première page', hint: 'Celle du premier PDF ou document de la liste.' },
        a4: { label: 'A4' },
        letter: { label: 'Letter' },
        fit: { label: 'À la taille de l’image' },
      },
    },
  },
} satisfies ToolText<typeof tool>;
