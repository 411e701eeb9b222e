import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Annoter un PDF',
  subtitle:
    'Surlignez, ajoutez des notes, dessinez, tamponnez et répondez\u00a0: vos commentaires se lisent dans tous les lecteurs de PDF.',
  button: 'Enregistrer les commentaires',
  keywords: [
    'surligner',
    'commenter un pdf',
    'ajouter une note',
    'pense-bête',
    'annotation',
    'relecture',
    'révision',
    'souligner',
    'barrer',
    'dessiner sur un pdf',
    'tampon',
    'mesurer',
    'joindre un fichier',
    'aplatir',
    'xfdf',
    'exporter les commentaires',
  ],
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Faites vos commentaires',
      text: 'Sélectionnez du texte pour le surligner, ou choisissez un outil et cliquez à l’endroit voulu. Répondez à ce que d’autres ont écrit.',
    },
    {
      title: 'Enregistrez et téléchargez',
      text: 'Vous récupérez votre document avec les commentaires et, si vous le souhaitez, leur liste en XFDF, CSV ou PDF.',
    },
  ],
  faq: [
    {
      question: 'D’autres peuvent-ils lire mes commentaires et y répondre ?',
      answer:
        'Oui. Ce sont des annotations PDF standard, avec auteur, date et réponses : Acrobat, Aperçu et les autres lecteurs les listent, et ce que d’autres y écrivent s’ouvre ici pour que vous y répondiez.',
    },
    {
      question: 'À quoi sert l’aplatissement ?',
      answer:
        'Il dessine les commentaires et, si vous le voulez, les champs de formulaire dans les pages, tels qu’on les voit. Leur aspect ne change pas, ils ne peuvent plus être modifiés ni retirés, et s’impriment partout.',
    },
    {
      question: 'Puis-je commenter un document signé ?',
      answer:
        'Oui, sauf si sa signature l’interdit : les commentaires s’ajoutent à la suite de la partie signée, et les signatures restent valides. Si elles ne le restaient pas, vous en seriez averti et rien ne serait changé. L’aplatissement, lui, met fin à toute signature.',
    },
  ],
  seo: {
    title: 'Annoter un PDF : surligner, commenter, dessiner',
    description:
      'Annotez un PDF en ligne : surlignages, notes, dessins, tampons et réponses lisibles partout. Exportez-les en XFDF ou CSV, ou aplatissez-les.',
  },
  options: {
    edits: {
      label: 'Commentaires',
      hint: 'Un script de modifications en JSON. Les images et fichiers qu’il désigne par l’empreinte de leurs octets suivent le PDF, de même que les fichiers XFDF à importer.',
    },
    flatten: {
      label: 'Intégrer aux pages',
      hint: 'Les commentaires gardent leur aspect et ne peuvent plus être modifiés.',
      values: {
        no: { label: 'Rien' },
        comments: { label: 'Les commentaires' },
        'comments-and-fields': { label: 'Les commentaires et les champs de formulaire' },
      },
    },
    export: {
      label: 'Liste des commentaires',
      hint: 'Dans un fichier à part, à côté du document, ou seule si vous ne changez rien.',
      values: {
        none: { label: 'Aucune' },
        xfdf: { label: 'XFDF', hint: 'À importer dans d’autres logiciels' },
        csv: { label: 'CSV', hint: 'Pour les tableurs' },
        summary: { label: 'Résumé en PDF' },
      },
    },
    language: { label: 'Langue de la liste', values: { en: { label: 'Anglais' }, fr: { label: 'Français' } } },
  },
} satisfies ToolText<typeof tool>;
