import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  title: 'Votre paiement',
  checking: 'Vérification de votre paiement…',
  welcome: 'Bienvenue dans Pro',
  welcomeAi: 'Bienvenue dans la formule IA',
  welcomeText: 'Vous avez désormais accès à tout ce que comprend votre formule.',
  trialText: 'Votre essai gratuit a commencé. Il se termine le {{date}}.',
  saving: 'Le téléchargement de {{file}} a commencé.',
  savingMany_one: 'Le téléchargement de {{count, number}} fichier a commencé.',
  savingMany_other: 'Le téléchargement de {{count, number}} fichiers a commencé.',
  saveAgain: 'Télécharger à nouveau',
  savingFailed: 'Votre fichier n’a pas pu être téléchargé\u00a0: il a peut-être été supprimé entre-temps.',
  back: 'Revenir où vous en étiez',
  tools: 'Voir les outils',
  unseenTitle: 'Paiement non détecté',
  unseen:
    'Nous ne voyons pas encore votre paiement. Soit il met un peu plus de temps à nous parvenir, soit il n’a pas abouti. Nous continuons à vérifier\u00a0: votre formule commencera d’elle-même dès l’arrivée du paiement, et rien n’est prélevé deux fois.',
  checkAgain: 'Vérifier à nouveau',
  plans: 'Revenir aux formules',
  failedTitle: 'Paiement échoué',
  failed:
    'Le paiement n’a pas abouti et rien n’a été prélevé. Vous pouvez réessayer, avec une autre carte si vous le souhaitez.',
  tryAgain: 'Réessayer',
  trialRefusedTitle: 'L’essai a déjà été utilisé',
  trialRefused:
    'Un essai gratuit a déjà été utilisé avec cette carte ou ce compte de paiement\u00a0: celui-ci s’est donc arrêté aussitôt. Rien n’a été prélevé. Vous pouvez vous abonner sans essai.',
  doubleTitle: 'Vous avez déjà cette formule',
  double: 'Cette commande s’est ajoutée à une formule que vous avez déjà. Ce que vous avez payé vous est remboursé.',
  logInTitle: 'Connectez-vous pour voir votre paiement',
  logIn: 'Votre paiement est lié à votre compte. Connectez-vous pour le voir ici.',
};
