import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  metaTitle: 'Nous contacter\u00a0: questions et aide · Pagewright',
  metaDescription:
    'Écrivez à l’exploitant de ce serveur Pagewright\u00a0: questions sur les outils ou vos données, problèmes, idées. Vous recevez un accusé de réception par e-mail.',
  title: 'Nous contacter',
  lead: 'Une question, un problème, une idée\u00a0? Écrivez à l’exploitant de ce serveur.',
  form: 'Votre message',
  name: 'Nom',
  nameFault: 'Saisissez votre nom, en {{count, number}}\u00a0caractères au plus.',
  email: 'Adresse e-mail',
  emailFault: 'Saisissez une adresse e-mail valide.',
  message: 'Message',
  messageFault: 'Écrivez un message de {{count, number}}\u00a0caractères au plus.',
  messageHint:
    'En cas de problème\u00a0: quel outil, quel type de fichier et ce que la page a affiché. N’envoyez aucun mot de passe.',
  website: 'Laissez ce champ vide',
  send: 'Envoyer le message',
  sending: 'Envoi…',
  failed:
    'Votre message n’a pas pu être envoyé. Vérifiez votre connexion et réessayez\u00a0: votre texte est toujours là.',
  doneTitle: 'Votre message est parti',
  done: 'Son numéro est {{number}}. Un accusé de réception est envoyé à {{email}}, où vous parviendra aussi la réponse.',
  another: 'Écrire un autre message',
  otherTitle: 'Autres moyens',
  address: 'Par e-mail\u00a0:',
  addressPlain: 'Le formulaire nécessite un script, que votre navigateur n’exécute pas. Écrivez plutôt par e-mail.',
  plan: 'Reçus, résiliation et remboursement\u00a0: vous faites tout vous-même dans [votre compte](account), sous «\u00a0Abonnements\u00a0».',
  data: 'Ce qui est conservé à votre sujet, et comment le supprimer\u00a0: consultez la [politique de confidentialité](privacy-policy).',
  operator: 'Le nom et l’adresse postale figurent dans les [mentions légales](imprint).',
  none: 'Ce serveur n’a pas d’adresse pour les messages. Adressez-vous à la personne qui l’exploite.',
};
