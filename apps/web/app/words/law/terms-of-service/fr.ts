import { LIMITS, megabytesOf } from '@pagewright/contract/limits.ts';
import { keptIn } from '@pagewright/contract/stored/stored.ts';
import type { SameText } from '../../../law/text.ts';
import type { text as english } from './en.ts';

export const text: SameText<typeof english> = (facts) => {
  const { operator, plans } = facts;
  const hosted = plans === 'hosted';
  const { taskFiles, taskBytes, freeTasksPerDay, freeTaskFiles } = LIMITS;
  return {
    title: 'Conditions générales d’utilisation · Pagewright',
    description:
      'Les règles d’utilisation de ce serveur Pagewright\u00a0: le service, vos droits sur vos fichiers, les usages interdits, les limites et la responsabilité.',
    heading: 'Conditions d’utilisation',
    lead: 'Les règles qui s’appliquent entre vous et l’exploitant de ce serveur.',
    sections: {
      parties: {
        heading: 'Les parties',
        blocks: [
          `Ce service est exploité par ${operator.name}, présenté dans les [mentions légales](imprint). Son utilisation vaut acceptation des présentes conditions.`,
          hosted && 'Ce qui est payé relève en outre des [conditions d’abonnement](subscription-terms).',
        ],
      },
      service: {
        heading: 'Le service',
        blocks: [
          `Vous lui confiez des documents, il les traite comme vous le demandez et vous en remet le résultat. Fichiers et résultats sont supprimés ${keptIn('fr', facts)} après le traitement\u00a0: ce service n’est pas un lieu de conservation. Gardez vos originaux.`,
        ],
      },
      account: hosted && {
        heading: 'Votre compte',
        blocks: [
          'Vous vous connectez par un lien envoyé à votre adresse e-mail, ou par un compte tiers lorsque cela est proposé. Il n’y a pas de mot de passe. Quiconque lit vos e-mails peut se connecter à votre place\u00a0: protégez votre messagerie, et fermez dans votre compte les connexions que vous ne reconnaissez pas.',
          'Vous pouvez supprimer votre compte vous-même à tout moment, dans votre profil.',
        ],
      },
      files: {
        heading: 'Vos fichiers restent à vous',
        blocks: [
          'Vous conservez tous vos droits sur ce que vous nous confiez et sur les résultats. Ils ne servent qu’à faire ce que vous demandez.',
          'Vous devez avoir le droit de les faire traiter. Cela vaut aussi pour le retrait des mots de passe et des restrictions\u00a0: ne le demandez que pour des documents que vous avez le droit d’ouvrir et de modifier.',
        ],
      },
      rules: {
        heading: 'Ce qui est interdit',
        blocks: [
          {
            list: [
              'Traiter des documents que la loi vous interdit de détenir ou de diffuser.',
              'Chercher à accéder aux fichiers ou aux comptes d’autrui, contourner les limites ou perturber le service.',
              'Envoyer ce serveur vers des pages web sans raison légitime, ou si souvent qu’elles en soient gênées.',
              hosted && 'Céder un compte, ou en créer plusieurs pour obtenir davantage gratuitement.',
            ],
          },
          'L’accès peut être retiré à quiconque enfreint ces règles.',
        ],
      },
      limits: {
        heading: 'Limites',
        blocks: [
          {
            list: [
              `Une tâche accepte jusqu’à ${taskFiles}\u00a0fichiers, pour ${megabytesOf(taskBytes)}\u00a0Mo au total.`,
              hosted &&
                `Sans formule payante, vous disposez de ${freeTasksPerDay}\u00a0tâches par jour, avec ${freeTaskFiles}\u00a0fichiers au plus chacune\u00a0; les résultats peuvent être vus, mais non téléchargés.`,
              'Lorsque beaucoup de tâches attendent, la vôtre peut être refusée sur le moment. Une phrase indique alors quand réessayer.',
            ],
          },
        ],
      },
      results: {
        heading: 'Vérifiez vos résultats',
        blocks: [
          'Convertir un document, c’est interpréter son contenu\u00a0; reconnaître un texte, c’est le lire. L’un et l’autre peuvent comporter des erreurs. Ce qui n’a pu être conservé est indiqué avec le résultat, dans la mesure où cela est connu. Vérifiez les résultats avant de vous y fier ou de jeter l’original.',
        ],
      },
      liability: {
        heading: 'Responsabilité',
        blocks: [
          'Notre responsabilité est entière en cas de faute intentionnelle ou lourde, de dommage corporel, et chaque fois que la loi le prévoit. Dans les autres cas, elle se limite au manquement aux obligations essentielles du service et au dommage prévisible.',
          'Le service peut être interrompu pour maintenance ou par une panne. Les présentes conditions ne limitent aucun des droits que la loi accorde aux consommateurs.',
        ],
      },
      changes: {
        heading: 'Modifications et droit applicable',
        blocks: [
          `Ces conditions peuvent changer\u00a0; la date ci-dessus indique leur dernière modification.${hosted ? ' Pour une période payée, s’appliquent les conditions affichées lors de la commande.' : ''}`,
          'Le droit applicable est celui du pays où l’exploitant est établi. En tant que consommateur, vous conservez la protection du droit du pays où vous résidez et pouvez en saisir les tribunaux.',
        ],
      },
      contact: { heading: 'Vos questions', blocks: ['Écrivez-nous depuis la [page de contact](contact-us).'] },
    },
  };
};
