import { counted } from '../failures/phrases.fr.ts';
import { LIMITS } from '../limits.ts';
import type { StoredFacts, StoredSentences } from './kinds.ts';

const UNTIL_DELETION = 'Jusqu’à la suppression de votre compte.';

/** « 2 heures », « 45 minutes ». */
export const keptInFrench = ({ retentionMinutes }: StoredFacts): string =>
  retentionMinutes % 60 === 0 ? counted(retentionMinutes / 60, 'heure') : counted(retentionMinutes, 'minute');

export const storedInFrench = (facts: StoredFacts): StoredSentences => ({
  hosted: {
    account: {
      what: 'Votre adresse, votre nom, votre langue et votre façon de vous connecter.',
      why: 'Pour que vous ayez un compte auquel vous connecter.',
      howLong: UNTIL_DELETION,
    },
    sessions: {
      what: 'Vos connexions\u00a0: navigateur et système, date de début et de dernière visite.',
      why: 'Pour que vous restiez connecté et puissiez fermer ce que vous ne reconnaissez pas.',
      howLong: `${LIMITS.sessionDays}\u00a0jours après la connexion, ou jusqu’à votre déconnexion.`,
    },
    links: {
      what: 'L’empreinte des liens envoyés à votre adresse.',
      why: 'Pour que chacun ne serve qu’une fois.',
      howLong: 'Un jour.',
    },
    files: {
      what: 'Les fichiers que vous nous confiez, ce qui en est fait et les options choisies.',
      why: 'Pour faire ce que vous demandez.',
      howLong: `${keptInFrench(facts)} après le traitement, ou jusqu’à ce que vous les supprimiez.`,
    },
    ai: {
      what: 'Les documents sur lesquels vous posez des questions, lus mot à mot, vos conversations à leur sujet, les cartes mentales que vous avez modifiées et la part de votre formule qu’elles ont utilisée.',
      why: 'Pour vous répondre en indiquant l’endroit de chaque mot.',
      howLong: `${counted(LIMITS.ai.retentionDays, 'jour')} après leur dernière utilisation, sans compte ${keptInFrench(facts)}\u00a0; deux minutes au plus si vous les supprimez.`,
    },
    hands: {
      what: 'Les signatures et initiales que vous avez choisi de conserver avec votre compte.',
      why: 'Pour que vous les ayez sur chacun de vos appareils.',
      howLong: 'Jusqu’à ce que vous les supprimiez, ou jusqu’à la suppression de votre compte.',
    },
    'phone links': {
      what: 'Les signatures dessinées sur un téléphone pour un autre appareil, chiffrées avec une clé que ce serveur ne reçoit jamais.',
      why: 'Pour qu’elles arrivent sur l’appareil où vous signez.',
      howLong: `Jusqu’à ce que cet appareil les ait reçues, ${counted(LIMITS.phoneLink.minutes, 'minute')} au plus.`,
    },
    history: {
      what: 'La liste de vos tâches\u00a0: noms de fichiers, outils, tailles, dates et issue. Jamais le contenu d’un fichier.',
      why: 'Pour que vous retrouviez ce que vous avez fait.',
      howLong: `${LIMITS.historyMonths}\u00a0mois.`,
    },
    counts: {
      what: 'Le nombre de tâches, de messages et de connexions, sous un nom que personne ne peut lire.',
      why: 'Pour respecter le nombre quotidien de la formule gratuite et empêcher les abus.',
      howLong: 'Un jour ou deux.',
    },
    visits: {
      what: 'Le nombre de fois où une page a été vue et où chaque étape d’un outil a été franchie dans la journée, par langue, par site de provenance et par canal nommé dans le lien. Rien que des nombres\u00a0: aucun ne mène à une personne.',
      why: 'Pour voir ce qui sert, et ce qui échoue.',
      howLong: `${LIMITS.countMonths}\u00a0mois.`,
    },
    purchases: {
      what: 'Vos commandes, votre abonnement et vos paiements, tels que le service de paiement les indique. Jamais de numéro de carte.',
      why: 'Pour fournir ce qui est payé et rembourser ce qui est dû.',
      howLong: `${UNTIL_DELETION} Une commande en cours de paiement à ce moment-là\u00a0: 90\u00a0jours.`,
    },
    receipts: {
      what: 'Les reçus, avec votre nom et votre adresse au moment du paiement.',
      why: 'Le droit commercial l’exige.',
      howLong: `${LIMITS.receiptYears}\u00a0ans. Rien ne les relie à un compte supprimé.`,
    },
    trials: {
      what: 'Le fait qu’un essai a été utilisé, avec l’empreinte du payeur et de la carte.',
      why: 'Pour qu’un essai ne soit accordé qu’une fois.',
      howLong: 'Tant que des essais sont proposés.',
    },
    mails: {
      what: 'Quels messages vous ont été envoyés, et quand. Leur contenu est effacé dès l’envoi.',
      why: 'Pour qu’aucun ne soit perdu ni envoyé deux fois.',
      howLong: '90\u00a0jours, ou jusqu’à la suppression de votre compte.',
    },
    audit: {
      what: 'Le fait que des données ont été exportées ou supprimées, ou une formule modifiée par nous, sous le numéro du compte.',
      why: 'Pour pouvoir montrer à qui le demande ce qui a été fait.',
      howLong: 'Sans limite. Rien n’y dit qui vous êtes.',
    },
  },
  open: {
    files: {
      what: 'Les fichiers que vous nous confiez, ce qui en est fait et les options choisies.',
      why: 'Pour faire ce que vous demandez.',
      howLong: `${keptInFrench(facts)} après le traitement.`,
    },
    ai: {
      what: 'Les documents sur lesquels vous posez des questions, lus mot à mot, vos conversations à leur sujet et les cartes mentales que vous avez modifiées.',
      why: 'Pour vous répondre en indiquant l’endroit de chaque mot.',
      howLong: `${keptInFrench(facts)} après leur dernière utilisation\u00a0; deux minutes au plus si vous les supprimez.`,
    },
    'phone links': {
      what: 'Les signatures dessinées sur un téléphone pour un autre appareil, chiffrées avec une clé que ce serveur ne reçoit jamais.',
      why: 'Pour qu’elles arrivent sur l’appareil où vous signez.',
      howLong: `Jusqu’à ce que cet appareil les ait reçues, ${counted(LIMITS.phoneLink.minutes, 'minute')} au plus.`,
    },
    counts: {
      what: 'Le nombre de messages envoyés par le formulaire de contact, sous un nom que personne ne peut lire.',
      why: 'Pour empêcher les abus.',
      howLong: 'Un jour ou deux.',
    },
    visits: {
      what: 'Le nombre de fois où une page a été vue et où chaque étape d’un outil a été franchie dans la journée, par langue, par site de provenance et par canal nommé dans le lien. Rien que des nombres\u00a0: aucun ne mène à une personne.',
      why: 'Pour voir ce qui sert, et ce qui échoue.',
      howLong: `${LIMITS.countMonths}\u00a0mois.`,
    },
    mails: {
      what: 'Le fait qu’un message et son accusé de réception ont été envoyés, avec votre adresse et la date. Leur contenu est effacé dès l’envoi.',
      why: 'Pour qu’aucun ne soit perdu ni envoyé deux fois.',
      howLong: '90\u00a0jours.',
    },
  },
});
