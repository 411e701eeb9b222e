import { keptIn } from '@pagewright/contract/stored/stored.ts';
import type { SameText } from '../../../law/text.ts';
import type { text as english } from './en.ts';

export const text: SameText<typeof english> = (facts) => ({
  title: 'À propos\u00a0: ce qu’est Pagewright et ce qu’il fait',
  description:
    'Ce qu’est Pagewright, comment ses outils traitent vos documents, ce que deviennent vos fichiers et qui exploite ce serveur.',
  heading: 'À propos',
  lead: 'Pagewright est une boîte à outils pour vos PDF. Il ne change que ce que vous demandez.',
  sections: {
    what: {
      heading: 'Ce qu’il fait',
      blocks: [
        `${facts.tools}\u00a0outils organisent, modifient, protègent et convertissent vos documents\u00a0: PDF, fichiers bureautiques, photos, documents numérisés, pages web, livres numériques et dessins. Ils fonctionnent dans un navigateur, en français et en anglais.`,
        'Un document converti reste un document sur lequel travailler\u00a0: le texte reste du texte, et les tableaux restent des tableaux lorsqu’ils peuvent être reconnus.',
      ],
    },
    promises: {
      heading: 'Ce à quoi nous tenons',
      blocks: [
        {
          list: [
            'Chaque outil ne change que ce que vous avez demandé. Ce qui n’a pu être conservé est indiqué avec le résultat.',
            'Lorsqu’un traitement échoue, une phrase dit pourquoi et ce que vous pouvez faire.',
            `Vos fichiers sont supprimés ${keptIn('fr', facts)} après leur traitement${facts.plans === 'hosted' ? ', ou dès que vous les supprimez' : ''}.`,
            'Pas de publicité, et aucun script qui vous suive d’un site à l’autre.',
          ],
        },
        'Ce qui est conservé, pourquoi et combien de temps\u00a0: la [politique de confidentialité](privacy-policy) le dit.',
      ],
    },
    software: {
      heading: 'Un logiciel libre',
      blocks: [
        'Pagewright est publié sous licence Apache 2.0\u00a0: chacun peut le lire, le modifier et l’exploiter sur son propre serveur. Ses composants figurent sous [Licences](licences).',
      ],
    },
    operator: {
      heading: 'Qui exploite ce serveur',
      blocks: [
        `Ce serveur est exploité par ${facts.operator.name}. Son nom, son adresse et son immatriculation figurent dans les [mentions légales](imprint).`,
        'Vos questions, vos remarques et vos idées sont les bienvenues sur la [page de contact](contact-us).',
      ],
    },
  },
});
