import { COOKIES } from '@pagewright/contract/cookies.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { keptIn, storedIn } from '@pagewright/contract/stored/stored.ts';
import { cookieRows, lastingIn, type CookieWords } from '../../../law/cookies.ts';
import type { SameText } from '../../../law/text.ts';
import type { text as english } from './en.ts';

const COOKIE_WORDS: CookieWords = {
  visitor: {
    when: 'Avec le premier fichier ajouté ou la première adresse à convertir.',
    why: 'Un nombre aléatoire grâce auquel vos fichiers et vos tâches ne sont qu’à vous.',
  },
  language: { when: 'Lorsque vous choisissez une langue en bas de page.', why: 'Retenir la langue.' },
  session: { when: 'Lorsque vous vous connectez.', why: 'Vous garder connecté.' },
  version: {
    when: 'Tant que vous êtes connecté.',
    why: 'Repérer une connexion faite sur une page dépassée, et la fermer.',
  },
  asked: {
    when: 'Lorsque vous demandez un lien de connexion.',
    why: 'Pour que le lien ne connecte directement que le navigateur qui l’a demandé.',
  },
  google: {
    when: 'Lorsque vous choisissez de vous connecter sur la page de Google.',
    why: 'Vérifier que la réponse de Google vous concerne.',
  },
  googleNonce: {
    when: 'Lorsque le formulaire de connexion affiche le bouton de Google.',
    why: 'Vérifier que la réponse de Google vous concerne.',
  },
};

const PAID_THROUGH = { stripe: 'Stripe', paypal: 'PayPal' } as const;

export const text: SameText<typeof english> = (facts) => {
  const { plans, operator, payments, google } = facts;
  const hosted = plans === 'hosted';
  const kept = keptIn('fr', facts);
  const services = payments.flatMap((kind) => (kind === 'sandbox' ? [] : [PAID_THROUGH[kind]]));
  return {
    title: 'Politique de confidentialité · Pagewright',
    description: `Ce que Pagewright conserve à votre sujet, pourquoi et combien de temps\u00a0: vos fichiers ${kept}, chaque cookie par son nom, et comment tout faire supprimer.`,
    heading: 'Politique de confidentialité',
    lead: 'Ce qui est conservé ici à votre sujet, pourquoi, combien de temps, et ce que vous pouvez y faire.',
    sections: {
      short: {
        heading: 'En bref',
        blocks: [
          {
            list: [
              `Vos fichiers servent à ce que vous demandez et sont supprimés ${kept} après leur traitement.`,
              'La simple consultation ne dépose aucun cookie. Il n’y a ni publicité, ni pistage par des tiers, ni profilage.',
              hosted
                ? 'Un compte conserve votre adresse, votre nom et la liste de vos tâches, ainsi que des signatures si vous le demandez. Vous pouvez tout exporter ou tout faire supprimer, sans le demander à personne.'
                : 'Il n’y a pas de comptes\u00a0: personne ne se connecte ici.',
            ],
          },
        ],
      },
      responsible: {
        heading: 'Responsable du traitement',
        blocks: [
          `${operator.name}, exploitant de ce serveur, présenté dans les [mentions légales](imprint). Pour toute question sur vos données, écrivez depuis la [page de contact](contact-us).`,
        ],
      },
      stored: {
        heading: 'Ce qui est conservé',
        blocks: [
          {
            table: {
              head: ['Quoi', 'Pourquoi', 'Combien de temps'],
              rows: storedIn('fr', plans, facts).map(({ what, why, howLong }) => [what, why, howLong]),
            },
          },
        ],
      },
      files: {
        heading: 'Vos fichiers',
        blocks: [
          'Des programmes de ce serveur les traitent. Personne ne les lit pour cela, aucun enseignement n’en est tiré et ils ne sont transmis à aucune autre entreprise.',
          'Lorsque vous faites convertir une page web, c’est ce serveur qui va la chercher\u00a0: son exploitant voit une visite de ce serveur, et non la vôtre.',
        ],
      },
      cookies: {
        heading: 'Cookies',
        blocks: [
          'Voici tous les cookies du site. Aucun ne vient d’un tiers, et aucun n’est nécessaire pour consulter les pages. En https, le nom de ceux que le serveur écrit commence par __Host-.',
          {
            table: {
              head: ['Nom', 'Quand il est déposé', 'À quoi il sert', 'Combien de temps'],
              rows: cookieRows(facts, COOKIE_WORDS, lastingIn('fr')),
            },
          },
          `Le cookie «\u00a0${COOKIES.visitor.name}\u00a0» ne sert qu’à ce que vous demandez\u00a0: votre consentement n’est donc pas requis.`,
        ],
      },
      browser: {
        heading: 'Ce qui reste dans votre navigateur',
        blocks: [
          'Certaines choses sont gardées dans le stockage de votre navigateur, que vous pouvez vider dans ses réglages\u00a0:',
          {
            list: [
              'un nombre aléatoire auquel le navigateur se reconnaît, et qui n’est envoyé à personne\u00a0;',
              'le mot qu’un lien vers ce site peut porter pour dire où il a été trouvé, comme le nom d’une lettre d’information\u00a0;',
              hosted &&
                'pendant une heure, les fichiers et options d’une tâche non commencée lorsque vous quittez la page pour vous connecter ou payer, ainsi que les résultats que vous vouliez enregistrer\u00a0;',
              `le document que vous modifiez, avec vos modifications non enregistrées, pendant ${LIMITS.keptEditHours}\u00a0heures ou jusqu’à l’enregistrement, pour reprendre après une panne ou un rechargement\u00a0;`,
              'le fait qu’une page a été rechargée parce qu’il en manquait une partie, pour qu’elle ne le soit pas sans fin.',
            ],
          },
        ],
      },
      forms: {
        heading: 'Les formulaires officiels',
        blocks: [
          'Ce que vous répondez à un formulaire officiel, comme un W-9 ou un DS-11, ne quitte jamais votre appareil\u00a0: c’est votre navigateur qui vérifie vos réponses et les inscrit dans le PDF. Aucun appel ne les transmet, aucun journal ne les contient, et les visites de ces pages ne sont pas comptées. Il en va de même d’une photo que vous faites vérifier pour un passeport.',
          `Un brouillon n’est conservé que si vous le demandez, dans le stockage de votre navigateur. Il est chiffré (AES-GCM, 256\u00a0bits) avec une clé que seul son onglet possède, ou avec une clé tirée de votre phrase secrète, que personne d’autre ne connaît et que nul ne peut retrouver. Son nom, son formulaire et la date ne sont pas chiffrés. Un brouillon est supprimé avec son bouton ou, ${LIMITS.keptFormDraftDays}\u00a0jours après son dernier enregistrement, dès qu’un formulaire est rouvert dans ce navigateur.`,
          'Les numéros de sécurité sociale (SSN), ITIN et ATIN n’entrent pas dans les brouillons, sauf si vous cochez la case qui les y garde. Les réponses que vous exportez vont dans un fichier à vous\u00a0: il les contient toutes et n’est pas chiffré.',
        ],
      },
      addresses: {
        heading: 'Votre adresse IP',
        blocks: [
          'Tout ordinateur que vous appelez connaît votre adresse IP, et ce serveur aussi tant qu’il vous répond. Il s’en sert pour compter les appels et empêcher les abus\u00a0: en mémoire pendant une minute, et un jour ou deux sous forme d’une empreinte d’où l’adresse ne peut être lue. Le journal du serveur ne contient ni adresse, ni nom de fichier, ni rien de ce que disent vos fichiers.',
        ],
      },
      counting: facts.isCounting && {
        heading: 'La mesure d’audience',
        blocks: [
          'Ce serveur additionne le nombre de fois où les pages sont vues et les outils utilisés\u00a0: des nombres par jour, sans cookie, numéro ni adresse de quiconque, et transmis à personne. Si votre navigateur demande à ne pas être suivi (Global Privacy Control ou Do Not Track), rien de ce que vous faites n’est compté.',
        ],
      },
      others: {
        heading: 'Destinataires',
        blocks: [
          {
            list: [
              'Les prestataires qui fournissent, pour le compte de l’exploitant, les machines et le serveur de messagerie de ce service.',
              services.length > 0 &&
                `${services.join(' et ')}, si vous y payez\u00a0: ce que vous achetez, votre adresse e-mail et ce que vous saisissez sur leurs pages. Ils en sont eux-mêmes responsables. Nous ne voyons jamais de numéro de carte.`,
              google &&
                'Google, si vous ouvrez le formulaire de connexion, qui charge son bouton, ou si vous vous connectez par ce moyen\u00a0: votre adresse IP et le fait que vous vous connectez ici. De Google, nous recevons votre nom et votre adresse e-mail.',
            ],
          },
          'Personne d’autre, sauf obligation légale. Vos données ne sont pas vendues.',
        ],
      },
      contact: {
        heading: 'Lorsque vous nous écrivez',
        blocks: [
          'Votre message part par e-mail vers la messagerie de l’exploitant, et un accusé de réception vous est adressé. Sur ce serveur, votre texte est effacé dès l’envoi. Dans la messagerie, il reste le temps de traiter votre demande.',
        ],
      },
      reasons: {
        heading: 'Bases légales',
        blocks: [
          {
            list: [
              'Exécuter ce que vous demandez\u00a0: traitement des fichiers, compte, paiements, réponses (article 6, paragraphe 1, point b, du RGPD).',
              'Respecter la loi\u00a0: conservation des reçus (point c).',
              'Protéger le service et ses utilisateurs contre les abus (point f).',
            ],
          },
        ],
      },
      rights: {
        heading: 'Vos droits',
        blocks: [
          'Vous disposez d’un droit d’accès, de rectification, d’effacement, de limitation, de portabilité et d’opposition. Vous pouvez introduire une réclamation auprès d’une autorité de contrôle, par exemple la CNIL en France.',
          hosted
            ? 'Pour l’essentiel, vous n’avez rien à demander\u00a0: dans votre [compte](account), sous «\u00a0Profil\u00a0», vous pouvez tout exporter et supprimer le compte. Nous envoyons d’abord un lien à votre adresse, afin que nul autre ne puisse le faire. Les reçus restent aussi longtemps que la loi l’exige.'
            : `Sans compte, rien ne dit à qui sont les fichiers, hormis le cookie de votre navigateur. Ils sont supprimés d’eux-mêmes, ${kept} après leur traitement.`,
        ],
      },
      safety: {
        heading: 'Protection',
        blocks: [
          hosted
            ? `La connexion se fait par un lien reçu par e-mail\u00a0: il n’y a pas de mot de passe à voler. Une connexion prend fin après ${LIMITS.sessionDays}\u00a0jours\u00a0; liens, sessions et numéros de visiteurs sont conservés sous forme d’empreintes ou ne valent rien sans votre navigateur. Le contenu des e-mails est gardé scellé jusqu’à leur envoi.`
            : 'Les fichiers ne peuvent être récupérés qu’avec le cookie du navigateur dont ils viennent. Le contenu des e-mails est gardé scellé jusqu’à leur envoi.',
        ],
      },
    },
  };
};
