import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Remplir un formulaire PDF',
  subtitle:
    'Ouvrez n’importe quel PDF à champs et remplissez-le ici. Le fichier reste sur votre appareil, rien n’est envoyé.',
  button: 'Remplir un PDF',
  keywords: [
    'remplir un pdf',
    'formulaire pdf',
    'pdf remplissable',
    'compléter un formulaire',
    'champs de formulaire',
    'acroform',
    'fdf',
    'xfdf',
    'importer des données de formulaire',
    'exporter des données de formulaire',
  ],
  steps: [
    {
      title: 'Choisissez le formulaire',
      text: 'Tout PDF qui a des champs convient\u00a0: demande, contrat, bon de commande. Il est lu dans votre navigateur.',
    },
    {
      title: 'Écrivez, cochez, choisissez',
      text: 'Les champs se suivent dans l’ordre de lecture. Les totaux se calculent, dates et montants prennent la forme voulue.',
    },
    {
      title: 'Enregistrez le résultat',
      text: 'Gardez les champs pour les modifier plus tard, ou fondez-les dans les pages pour que personne n’y touche.',
    },
  ],
  faq: [
    {
      question: 'Quels formulaires peut-on remplir\u00a0?',
      answer:
        'Tous les PDF à champs ordinaires, même protégés par mot de passe. Si un formulaire a une version XFA à côté de ses champs, ceux-ci sont remplis et l’autre version est retirée. Les formulaires uniquement XFA ne s’ouvrent que dans les logiciels d’Adobe.',
    },
    {
      question: 'Une signature déjà présente reste-t-elle valable\u00a0?',
      answer:
        'Oui, si son auteur permet de remplir les champs\u00a0: les octets signés restent tels quels et les valeurs sont ajoutées à la suite. Les champs qu’une signature verrouille sont refusés.',
    },
    {
      question: 'Puis-je reprendre des valeurs d’un autre logiciel\u00a0?',
      answer:
        'Oui, à la ligne de commande\u00a0: en JSON, FDF ou XFDF, et l’export se fait dans ces mêmes formats. Les calculs courants sont effectués\u00a0; aucun script du document n’est exécuté, et l’on vous dit quels champs en contiennent.',
    },
  ],
  seo: {
    title: 'Remplir un formulaire PDF en ligne, sans l’envoyer',
    description:
      'Ouvrez un PDF à champs, remplissez-le et enregistrez-le, lisible dans tous les lecteurs. Rien n’est envoyé, les totaux se calculent, les signatures tiennent.',
  },
  options: {
    data: { label: 'Fichier de valeurs', hint: 'JSON, FDF ou XFDF. Partez de ce qu’écrit --export json.' },
    fields: { label: 'Dire ce que demande le formulaire, sans rien produire' },
    export: {
      label: 'Valeurs dans un fichier à part',
      hint: 'À côté du formulaire s’il est rempli, sinon seules.',
      values: {
        none: { label: 'Aucun' },
        json: { label: 'JSON', hint: 'Avec les champs vides, comme point de départ' },
        fdf: { label: 'FDF', hint: 'Pour les logiciels qui lisent les formulaires PDF' },
        xfdf: { label: 'XFDF', hint: 'La même chose en XML' },
      },
    },
    flatten: {
      label: 'Fondre les champs dans les pages',
      hint: 'Personne ne peut plus les modifier dans le formulaire.',
    },
  },
} satisfies ToolText<typeof tool>;
