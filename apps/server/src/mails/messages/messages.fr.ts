import type { Device } from '../../callers/device.ts';
import type { ContentOf } from '../content.ts';
import { formatsOf } from './format.ts';
import type { Message, Messages } from './message.ts';

const { money, day, moment, count } = formatsOf('fr');

const PURPOSES: Record<ContentOf<'login-link'>['purpose'], Pick<Message, 'subject' | 'heading'> & Words> = {
  'log-in': {
    subject: 'Votre lien de connexion à Pagewright',
    heading: 'Connectez-vous à Pagewright',
    asked: 'Quelqu’un, sans doute vous, a demandé un lien pour se connecter avec cette adresse e\u2011mail.',
    label: 'Se connecter',
    unasked:
      'Si vous n’avez rien demandé, ne faites rien\u00a0: sans ce lien, personne ne peut se connecter. Ne le transmettez à personne.',
  },
  'sign-up': {
    subject: 'Confirmez votre adresse pour Pagewright',
    heading: 'Confirmez votre adresse',
    asked: 'Quelqu’un, sans doute vous, crée un compte Pagewright avec cette adresse e\u2011mail.',
    label: 'Confirmer et se connecter',
    unasked:
      'Si ce n’est pas vous, ne faites rien\u00a0: sans ce lien, aucun compte ne sera utilisable et nous ne vous écrirons plus.',
  },
  'export-data': {
    subject: 'Confirmez l’export de vos données',
    heading: 'Exportez vos données',
    asked:
      'Vous avez demandé une copie de tout ce que Pagewright conserve à votre sujet. Veuillez confirmer qu’il s’agit bien de vous.',
    label: 'Exporter mes données',
    unasked:
      'Si ce n’est pas vous, n’ouvrez pas ce lien et fermez dans votre compte les connexions que vous ne reconnaissez pas.',
  },
  'delete-data': {
    subject: 'Confirmez la suppression de votre compte',
    heading: 'Supprimez votre compte',
    asked:
      'Vous avez demandé la suppression de votre compte, avec ses fichiers, son historique et ses connexions. Elle est définitive.',
    label: 'Continuer vers la suppression',
    unasked:
      'Si ce n’est pas vous, n’ouvrez pas ce lien et fermez dans votre compte les connexions que vous ne reconnaissez pas.',
  },
};

interface Words {
  asked: string;
  label: string;
  unasked: string;
}

const EVERY = { month: 'par mois', quarter: 'par trimestre', year: 'par an' };
const AGAIN = { month: 'puis chaque mois', quarter: 'puis chaque trimestre', year: 'puis chaque année' };

const deviceName = ({ browser, system }: Device) =>
  browser || system ? [browser, system].filter(Boolean).join(' sur ') : 'un appareil que nous ne connaissons pas';

const trialFacts = ({ plan, endsAt, cancelBefore, price, every }: ContentOf<'trial-begins' | 'trial-ends-soon'>) => [
  { name: 'Formule', value: plan },
  { name: 'Fin de l’essai', value: moment(endsAt) },
  { name: 'Résiliation sans frais jusqu’au', value: moment(cancelBefore) },
  { name: 'Prix ensuite', value: `${money(price)} ${EVERY[every]}` },
];

export const MESSAGES_FR: Messages = {
  message: {
    'login-link': ({ purpose, url, minutes, device }) => {
      const { asked, label, unasked, ...words } = PURPOSES[purpose];
      const lasts = `Le lien fonctionne une seule fois, pendant ${count(minutes)}\u00a0${minutes === 1 ? 'minute' : 'minutes'}.`;
      return {
        ...words,
        preview: lasts,
        paragraphs: [asked, lasts],
        button: { label, url },
        remarks: [`Demande faite depuis\u00a0: ${deviceName(device)}.`, unasked],
      };
    },
    welcome: ({ name, url }) => ({
      subject: 'Bienvenue sur Pagewright',
      preview: 'Votre compte est prêt.',
      heading: `Bienvenue, ${name}`,
      paragraphs: [
        'Votre compte est prêt. Les tâches que vous lancez une fois connecté restent dans votre historique, où vous les retrouverez.',
        'Il n’y a pas de mot de passe\u00a0: à chaque connexion, nous vous envoyons un lien.',
      ],
      button: { label: 'Ouvrir Pagewright', url },
    }),
    'trial-begins': (content) => ({
      subject: `Votre essai de ${content.plan} a commencé`,
      preview: `Il se termine le ${moment(content.endsAt)}.`,
      heading: 'Votre essai a commencé',
      paragraphs: [
        `Bonjour ${content.name}, vous avez désormais accès à tout ce que comprend ${content.plan}.`,
        `Nous vous préviendrons avant la fin de l’essai. Si vous ne résiliez pas avant le ${moment(content.cancelBefore)}, il devient un abonnement à ${money(content.price)} ${EVERY[content.every]}.`,
      ],
      facts: trialFacts(content),
      button: { label: 'Gérer l’abonnement', url: content.url },
    }),
    'trial-ends-soon': (content) => ({
      subject: `Votre essai de ${content.plan} se termine le ${day(content.endsAt)}`,
      preview: `Vous pouvez résilier jusqu’au ${moment(content.cancelBefore)}.`,
      heading: 'Votre essai se termine bientôt',
      paragraphs: [
        `Bonjour ${content.name}, votre essai de ${content.plan} se termine le ${moment(content.endsAt)}. La somme de ${money(content.price)} sera alors débitée, ${AGAIN[content.every]}.`,
        `Pour continuer, vous n’avez rien à faire. Sinon, résiliez avant le ${moment(content.cancelBefore)} et rien ne sera débité.`,
      ],
      facts: trialFacts(content),
      button: { label: 'Continuer ou résilier', url: content.url },
    }),
    receipt: ({ name, plan, number, amount, tax, paidAt, period, url }) => ({
      subject: `Votre reçu Pagewright ${number}`,
      preview: `${plan}\u00a0: ${money(amount)}`,
      heading: 'Merci pour votre paiement',
      paragraphs: [
        `Bonjour ${name}, nous avons bien reçu votre paiement. Vous pouvez télécharger le reçu au format PDF.`,
      ],
      facts: [
        { name: 'Reçu', value: number },
        { name: 'Formule', value: plan },
        ...(period ? [{ name: 'Période', value: `${day(period.from)} – ${day(period.to)}` }] : []),
        { name: 'Payé le', value: day(paidAt) },
        { name: 'Montant', value: money(amount) },
        ...(tax ? [{ name: 'Dont taxes', value: money(tax) }] : []),
      ],
      button: { label: 'Ouvrir le reçu', url },
    }),
    'payment-failed': ({ name, plan, amount, graceUntil, url }) => ({
      subject: `Votre paiement pour ${plan} n’a pas abouti`,
      preview: `${money(amount)} n’ont pas pu être débités.`,
      heading: 'Votre paiement n’a pas abouti',
      paragraphs: [
        `Bonjour ${name}, nous n’avons pas pu débiter ${money(amount)} pour ${plan}. Souvent, la carte a expiré ou la banque attend une confirmation.`,
        graceUntil
          ? `Votre formule reste utilisable jusqu’au ${moment(graceUntil)}. Veuillez vérifier votre moyen de paiement d’ici là.`
          : 'Veuillez vérifier votre moyen de paiement pour utiliser de nouveau votre formule.',
      ],
      button: { label: 'Vérifier le moyen de paiement', url },
    }),
    cancelled: ({ name, plan, endsAt, refund, url }) => ({
      subject: `Votre abonnement ${plan} est résilié`,
      preview: 'Plus rien ne sera débité.',
      heading: 'Votre abonnement est résilié',
      paragraphs: [
        `Bonjour ${name}, votre abonnement est résilié et plus rien ne sera débité.`,
        `Vous gardez ${plan} jusqu’au ${moment(endsAt)}. Votre compte continue ensuite avec la formule gratuite.`,
        ...(refund
          ? [
              `Nous vous remboursons ${money(refund)}. La somme arrive en général sous 5\u00a0à\u00a08\u00a0jours ouvrés.`,
            ]
          : []),
      ],
      button: { label: 'Voir votre compte', url },
      remarks: ['Vous avez changé d’avis\u00a0? Vous pouvez vous réabonner à tout moment dans votre compte.'],
    }),
    'data-exported': ({ name, at, fileName, url }) => ({
      subject: 'Une copie de vos données Pagewright a été exportée',
      preview: moment(at),
      heading: 'Vos données ont été exportées',
      paragraphs: [
        `Bonjour ${name}, le ${moment(at)}, une copie de tout ce que nous conservons à votre sujet a été téléchargée sous le nom «\u00a0${fileName}\u00a0».`,
      ],
      button: { label: 'Voir vos connexions', url },
      remarks: ['Si ce n’est pas vous, fermez dans votre compte les connexions que vous ne reconnaissez pas.'],
    }),
    'data-deleted': ({ name, at, receiptsKept }) => ({
      subject: 'Votre compte Pagewright est supprimé',
      preview: 'Fichiers, historique et connexions sont supprimés.',
      heading: 'Votre compte est supprimé',
      paragraphs: [
        `Bonjour ${name}, le ${moment(at)}, votre compte a été supprimé avec ses fichiers, son historique et ses connexions.`,
        receiptsKept
          ? 'Nous devons garder vos reçus aussi longtemps que la loi l’exige. Rien ne les relie à ce que vous avez fait ici.'
          : 'Nous ne gardons rien à votre sujet. Même cette adresse est oubliée un jour après l’envoi de ce message.',
      ],
    }),
    'contact-message': ({ number, at, name, email, message }) => ({
      subject: `Message ${number} du formulaire de contact`,
      preview: `De ${name}`,
      heading: `Message ${number}`,
      paragraphs: message.split(/\n+/),
      facts: [
        { name: 'De', value: name },
        { name: 'Adresse', value: email },
        { name: 'Envoyé', value: moment(at) },
      ],
      remarks: [
        'Répondez à cet e-mail pour répondre à la personne qui l’a écrit. Nul n’a vérifié que cette adresse est la sienne.',
      ],
    }),
    'contact-receipt': ({ number, at }) => ({
      subject: `Nous avons bien reçu votre message (${number})`,
      preview: `Son numéro est ${number}.`,
      heading: 'Nous avons bien reçu votre message',
      paragraphs: [
        `Votre message du ${moment(at)} nous est parvenu. Son numéro est ${number}.`,
        'La réponse sera envoyée à cette adresse.',
      ],
      remarks: [
        'Si vous ne nous avez pas écrit, quelqu’un a saisi votre adresse par erreur. Vous n’avez alors rien à faire.',
      ],
    }),
  },
  plainLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:',
  reason: {
    'login-link': 'Vous recevez ce message parce qu’un lien a été demandé avec votre adresse.',
    welcome: 'Vous recevez ce message une seule fois, parce que vous avez créé un compte.',
    'trial-begins': 'Ce message confirme l’essai que vous avez commencé.',
    'trial-ends-soon': 'Vous recevez ce message parce que l’essai que vous avez commencé va donner lieu à un débit.',
    receipt: 'Ce message confirme un paiement.',
    'payment-failed': 'Vous recevez ce message parce qu’il concerne votre abonnement.',
    cancelled: 'Ce message confirme une résiliation.',
    'data-exported': 'Vous recevez ce message pour la protection de vos données.',
    'data-deleted': 'Ce message confirme une suppression.',
    'contact-message': 'Vous recevez ce message parce que votre adresse est le contact de ce serveur.',
    'contact-receipt': 'Vous recevez ce message parce qu’un message nous a été envoyé avec votre adresse.',
  },
};
