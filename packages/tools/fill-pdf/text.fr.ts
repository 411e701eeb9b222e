import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Remplir un formulaire PDF',
  subtitle:
    'Ouvrez un PDF à champs, remplissez-le et téléchargez-le. Ni le fichier ni vos réponses ne sortent de votre appareil.',
  button: 'Remplir le formulaire',
  keywords: [
    'remplir un PDF',
    'compléter un PDF',
    'formulaire en ligne',
    'PDF remplissable',
    'formulaire administratif',
    'Cerfa',
    'écrire dans un PDF',
    'champs de formulaire',
    'AcroForm',
    'XFDF',
    'FDF',
  ],
  steps: [
    {
      title: 'Ouvrez votre formulaire',
      text: 'Déposez le PDF sur la page ou choisissez-le. C’est votre navigateur qui le lit\u00a0: il n’est pas envoyé.',
    },
    {
      title: 'Remplissez-le',
      text: 'Écrivez sur la page elle-même, répondez champ après champ, ou partez d’un fichier JSON, FDF ou XFDF. Les totaux se calculent seuls.',
    },
    {
      title: 'Vérifiez et téléchargez',
      text: 'Gardez les champs pour pouvoir les modifier plus tard, ou figez vos réponses. Un second lecteur les contrôle d’abord toutes.',
    },
  ],
  faq: [
    {
      question: 'Mon formulaire est-il envoyé sur un serveur\u00a0?',
      answer:
        'Non. Votre navigateur ouvre le PDF, le remplit et l’enregistre. Rien ne nous parvient, et une fois le formulaire ouvert, la page fonctionne sans connexion. Un brouillon n’est gardé que si vous le demandez, chiffré, dans ce navigateur.',
    },
    {
      question: 'Pourquoi ne puis-je pas écrire dans mon PDF\u00a0?',
      answer:
        'Beaucoup de formulaires ne sont que des traits et des cases sur une page, sans champ derrière\u00a0: ajoutez alors du texte avec notre éditeur. Les formulaires de type XFA ne s’ouvrent qu’avec les logiciels d’Adobe, sauf s’ils contiennent aussi des champs ordinaires.',
    },
    {
      question: 'Que deviennent les signatures et les scripts du formulaire\u00a0?',
      answer:
        'Vos réponses s’ajoutent derrière la partie signée du fichier\u00a0: les signatures qui permettent de remplir des champs restent valables. Aucun script n’est exécuté\u00a0: nous calculons nous-mêmes les sommes, dates et nombres courants, et vous êtes averti s’il y en a d’autres.',
    },
  ],
  seo: {
    title: 'Remplir un formulaire PDF en ligne, sans l’envoyer',
    description:
      'Remplissez tout formulaire PDF dans votre navigateur\u00a0: textes, cases, listes et totaux, avec ce qui manque. Rien n’est envoyé, sans compte.',
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
