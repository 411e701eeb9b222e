import type { Language } from '@pagewright/contract';
import type { Card } from './cards.ts';

/** What the sandbox's own pages say. */
interface Words {
  mark: string;
  payTitle: string;
  cardTitle: string;
  total: (amount: string) => string;
  trial: (days: number, amount: string) => string;
  choose: string;
  cards: Record<Card, string>;
  pay: string;
  begin: string;
  leave: string;
  save: string;
  declined: string;
  bankTitle: string;
  bankAsks: (amount: string) => string;
  confirm: string;
  refuse: string;
  saved: string;
  back: string;
  goneTitle: string;
  gone: string;
}

export const WORDS: Record<Language, Words> = {
  en: {
    mark: 'Sandbox: no money moves',
    payTitle: 'Pay in the sandbox',
    cardTitle: 'Change the card in the sandbox',
    total: (amount) => `To pay: ${amount}`,
    trial: (days, amount) => `Free for ${days} days, then ${amount}`,
    choose: 'Choose what the card does',
    cards: {
      succeeds: 'It pays',
      declined: 'It is declined',
      asks: 'Its bank asks for a confirmation',
      pending: 'It takes a minute to pay',
      'charged-back': 'It pays, and a minute later the bank takes the money back',
      'fails-later': 'It pays now, and no renewal',
      known: 'It pays, and is the same card for every account',
    },
    pay: 'Pay',
    begin: 'Begin the trial',
    leave: 'Back without paying',
    save: 'Use this card',
    declined: 'The card was declined. Choose another.',
    bankTitle: 'Your bank asks',
    bankAsks: (amount) => `Do you confirm the payment of ${amount}?`,
    confirm: 'Confirm',
    refuse: 'Refuse',
    saved: 'This card is used from now on.',
    back: 'Back to your account',
    goneTitle: 'Nothing to pay here',
    gone: 'This payment is finished, has expired, or never was. Look at your account, or choose a plan again.',
  },
  fr: {
    mark: 'Bac à sable\u00a0: aucun argent ne circule',
    payTitle: 'Payer dans le bac à sable',
    cardTitle: 'Changer de carte dans le bac à sable',
    total: (amount) => `À payer\u00a0: ${amount}`,
    trial: (days, amount) => `Gratuit pendant ${days}\u00a0jours, puis ${amount}`,
    choose: 'Choisissez ce que fait la carte',
    cards: {
      succeeds: 'Elle paie',
      declined: 'Elle est refusée',
      asks: 'Sa banque demande une confirmation',
      pending: 'Elle met une minute à payer',
      'charged-back': 'Elle paie, et une minute plus tard la banque reprend l’argent',
      'fails-later': 'Elle paie maintenant, mais aucun renouvellement',
      known: 'Elle paie, et c’est la même carte pour tous les comptes',
    },
    pay: 'Payer',
    begin: 'Commencer l’essai',
    leave: 'Revenir sans payer',
    save: 'Utiliser cette carte',
    declined: 'La carte a été refusée. Choisissez-en une autre.',
    bankTitle: 'Votre banque vous demande',
    bankAsks: (amount) => `Confirmez-vous le paiement de ${amount}\u00a0?`,
    confirm: 'Confirmer',
    refuse: 'Refuser',
    saved: 'Cette carte est désormais utilisée.',
    back: 'Retour à votre compte',
    goneTitle: 'Rien à payer ici',
    gone: 'Ce paiement est terminé, a expiré ou n’a jamais existé. Consultez votre compte, ou choisissez à nouveau une formule.',
  },
};
