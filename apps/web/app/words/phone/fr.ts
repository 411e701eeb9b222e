import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  title: 'Dessinez votre signature',
  loading: 'Préparation… Cette page a besoin de JavaScript.',
  invite: 'Dessinez ici avec le doigt. Tournez votre téléphone pour avoir plus de place.',
  sealed: 'Votre dessin est chiffré sur ce téléphone. Seul l’appareil qui affiche le code peut l’ouvrir.',
  undo: 'Annuler',
  clear: 'Effacer',
  send: 'Envoyer',
  sending: 'Envoi…',
  sendAgain: 'Renvoyer',
  offline:
    'Pas de connexion\u00a0: rien n’a été envoyé. Votre dessin est toujours là\u00a0: vérifiez la connexion, puis renvoyez-le.',
  tooMuch: 'C’est plus que ce qui peut être envoyé. Effacez-le et dessinez-en un plus simple.',
  sent: {
    title: 'Envoyé',
    text: 'Continuez là où vous signez\u00a0: votre dessin y apparaît. Vous pouvez fermer cette page.',
  },
  over: 'Ce lien n’est plus valable',
  broken: {
    title: 'Ce lien est incomplet',
    text: 'Une partie de son adresse manque. Scannez à nouveau le code, ou copiez le lien en entier.',
  },
  insecure: 'Un dessin ne peut être chiffré que sur une page ouverte en https. Dessinez sur l’appareil où vous signez.',
};
