import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Protéger un PDF',
  subtitle:
    'Chiffrez un PDF avec un mot de passe : seules les personnes qui le connaissent pourront ouvrir le fichier.',
  button: 'Protéger le PDF',
  keywords: [
    'verrouiller',
    'chiffrer',
    'crypter',
    'mettre un mot de passe',
    'ajouter un mot de passe',
    'sécuriser',
    'protéger par mot de passe',
    'interdire l’impression',
    'interdire la copie',
    'confidentiel',
    'bloquer',
    'AES',
  ],
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Choisissez un mot de passe',
      text: 'Saisissez-le deux fois. Quelques mots sans rapport entre eux sont faciles à retenir et difficiles à deviner.',
    },
    {
      title: 'Téléchargez',
      text: 'Le nouveau fichier demande ce mot de passe à l’ouverture. Envoyez le mot de passe séparément du fichier.',
    },
  ],
  faq: [
    {
      question: 'Que se passe-t-il si j’oublie le mot de passe ?',
      answer:
        'Plus personne ne pourra ouvrir le fichier, pas même nous : il est réellement chiffré, et nous oublions votre mot de passe dès la fin de la tâche. Gardez l’original ou notez le mot de passe en lieu sûr.',
    },
    {
      question: 'Quelle est la solidité de la protection ?',
      answer:
        'Celle de votre mot de passe. AES-256 est la méthode la plus forte du format PDF. AES-128 s’adresse aux logiciels d’avant 2010 et accepte des mots de passe de 32 caractères au plus.',
    },
    {
      question: 'Puis-je vraiment interdire l’impression et la copie ?',
      answer:
        'Non. Le fichier demande aux lecteurs de les interdire et la plupart le font, mais certains passent outre, et toute personne qui peut lire une page peut la recopier. Seul le mot de passe d’ouverture tient les autres à l’écart.',
    },
  ],
  seo: {
    title: 'Protéger un PDF par mot de passe, chiffrement AES-256',
    description:
      'Chiffrez un PDF avec votre mot de passe, en AES-256 ou AES-128, et limitez impression, copie et modification. Signets, liens et formulaires sont conservés.',
  },
  options: {
    password: {
      label: 'Mot de passe',
      hint: 'Nécessaire pour ouvrir le fichier. Attention aux majuscules et aux minuscules.',
    },
    encryption: {
      label: 'Chiffrement',
      values: {
        'aes-256': { label: 'AES-256', hint: 'Recommandé. S’ouvre dans les lecteurs actuels.' },
        'aes-128': {
          label: 'AES-128',
          hint: 'Pour les très anciens logiciels. Accepte des mots de passe de 32 caractères au plus, en lettres d’Europe occidentale.',
        },
      },
    },
    print: {
      label: 'Impression',
      hint: 'Ce choix et les suivants sont des demandes : les lecteurs peuvent ne pas en tenir compte. Seul le mot de passe ci-dessus tient les autres à l’écart.',
      values: {
        full: { label: 'Autorisée' },
        low: { label: 'En basse qualité uniquement' },
        none: { label: 'Interdite' },
      },
    },
    copy: {
      label: 'Autoriser la copie du texte et des images',
      hint: 'Les lecteurs d’écran peuvent lire le texte dans tous les cas.',
    },
    edit: { label: 'Autoriser la modification du contenu des pages' },
    assemble: { label: 'Autoriser l’ajout, la suppression et la rotation de pages' },
    annotate: {
      label: 'Autoriser les commentaires',
      hint: 'Les lecteurs qui autorisent les commentaires autorisent le plus souvent aussi le remplissage des formulaires.',
    },
    fillForms: { label: 'Autoriser le remplissage des formulaires' },
    ownerPassword: {
      label: 'Mot de passe du propriétaire',
      hint: 'Facultatif. Il ouvre aussi le fichier, lève les restrictions et doit donc être différent du mot de passe ci-dessus. Sans lui, aucun mot de passe ne peut les lever.',
    },
  },
} satisfies ToolText<typeof tool>;
