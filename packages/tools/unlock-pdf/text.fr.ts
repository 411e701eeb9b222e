import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Déverrouiller un PDF',
  subtitle:
    'Retirez le mot de passe et les restrictions d’un PDF que vous avez le droit d’ouvrir, sans rien changer d’autre.',
  button: 'Déverrouiller le PDF',
  keywords: [
    'débloquer',
    'déprotéger',
    'décrypter',
    'déchiffrer',
    'enlever le mot de passe',
    'supprimer le mot de passe',
    'retirer le mot de passe',
    'lever les restrictions',
    'autoriser l’impression',
    'mot de passe oublié',
    'sans mot de passe',
    'impossible d’imprimer',
  ],
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Saisissez son mot de passe',
      text: 'Seulement si le fichier en demande un à l’ouverture. Les simples restrictions sont levées sans mot de passe.',
    },
    {
      title: 'Téléchargez',
      text: 'Le nouveau fichier s’ouvre sans mot de passe et peut être imprimé, copié et modifié.',
    },
  ],
  faq: [
    {
      question: 'Pouvez-vous ouvrir un PDF dont j’ai oublié le mot de passe ?',
      answer:
        'Non. Un fichier qui demande un mot de passe à l’ouverture est chiffré avec celui-ci, et nous ne cherchons ni à le deviner ni à le forcer. Demandez le mot de passe à la personne qui vous a envoyé le fichier.',
    },
    {
      question: 'Mon PDF s’ouvre, mais je ne peux ni imprimer ni copier. Faut-il un mot de passe ?',
      answer:
        'Non. Un tel fichier demande seulement aux lecteurs d’interdire l’impression, la copie ou la modification. Laissez le champ du mot de passe vide. Ne déverrouillez que des fichiers qui sont à vous, ou dont le propriétaire est d’accord.',
    },
    {
      question: 'Qu’est-ce qui change d’autre dans le fichier ?',
      answer:
        'Rien de visible : pages, images, signets, liens et champs de formulaire restent tels quels. Seule exception, les signatures numériques : elles portent sur le fichier verrouillé et ne sont donc plus valables ensuite. Nous vous le signalons.',
    },
  ],
  seo: {
    title: 'Déverrouiller un PDF : retirer mot de passe et restrictions',
    description:
      'Retirez le mot de passe d’un PDF que vous pouvez ouvrir, ou l’interdiction d’imprimer, de copier et de modifier. Signets, liens et formulaires restent intacts.',
  },
  options: {
    password: {
      label: 'Mot de passe',
      hint: 'Le fichier est protégé par un mot de passe. Veuillez saisir le mot de passe. Il est essayé sur chaque fichier ajouté\u00a0; laissez ce champ vide pour ceux qui s’ouvrent sans mot de passe.',
    },
    entitled: {
      label: 'J’ai le droit de déverrouiller ce que j’ajoute ici',
      hint: 'Chaque fichier est à vous, ou son propriétaire est d’accord.',
    },
  },
} satisfies ToolText<typeof tool>;
