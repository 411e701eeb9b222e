import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Modifier un PDF',
  subtitle:
    'Cliquez sur une ligne du PDF et tapez, ajoutez du texte et des images, ou caviardez ce que personne ne doit lire.',
  button: 'Enregistrer les modifications',
  keywords: [
    'éditer',
    'changer le texte',
    'modifier le texte',
    'corriger une faute',
    'corriger une coquille',
    'réécrire',
    'écrire sur un pdf',
    'remplacer des mots',
    'ajouter du texte',
    'ajouter une image',
    'caviarder',
    'noircir',
    'masquer',
    'éditeur pdf',
    'retoucher',
  ],
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Faites vos modifications',
      text: 'Cliquez sur une ligne et tapez entre ses propres lettres. Chaque action peut être annulée, aussi loin que vous le voulez.',
    },
    {
      title: 'Enregistrez et téléchargez',
      text: 'Vous récupérez votre document avec vos modifications. Ce que vous n’avez pas touché reste tel quel.',
    },
  ],
  faq: [
    {
      question: 'Le texte garde-t-il sa police ?',
      answer:
        'Oui, partout où la police du document contient les lettres que vous tapez. Une lettre absente vient d’une autre partie de la même police dans le document, ou d’une police libre dont la ressemblance a été mesurée, et la page vous le dit pendant la saisie.',
    },
    {
      question: 'Qu’arrive-t-il au reste de mon document ?',
      answer:
        'Rien. Les modifications s’ajoutent à la suite du fichier d’origine, dont pas un octet n’est perdu : ce que vous n’avez pas touché garde son aspect. Seule exception, un fichier caviardé ou endommagé est réécrit entièrement.',
    },
    {
      question: 'Le texte caviardé a-t-il vraiment disparu ?',
      answer:
        'Oui. Les lettres, les pixels et les tracés situés sous un caviardage sont retirés du fichier, de même que ses versions antérieures. Le nouveau fichier est ensuite relu, et il ne vous est remis que si l’on n’y trouve plus rien d’eux.',
    },
  ],
  seo: {
    title: 'Modifier un PDF : le texte sur place, dans sa police',
    description:
      'Modifiez un PDF en ligne : tapez dans ses lignes avec leur propre police, remplacez des mots, caviardez pour de bon. Le reste ne bouge pas.',
  },
  options: {
    edits: {
      label: 'Modifications',
      hint: 'Un script de modifications en JSON. Les images qu’il désigne par l’empreinte de leurs octets suivent le PDF.',
    },
    replace: {
      label: 'Remplacer partout',
      hint: 'Par exemple 2025=2026 : partout où une page dit le premier, elle dit ensuite le second. Un par ligne ; majuscules et accents comptent.',
    },
  },
} satisfies ToolText<typeof tool>;
