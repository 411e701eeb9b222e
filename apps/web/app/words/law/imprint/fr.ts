import type { SameText } from '../../../law/text.ts';
import type { text as english } from './en.ts';

export const text: SameText<typeof english> = ({ operator, plans }) => {
  const { name, address, representative, register, taxId, hostedBy, contact, missing } = operator;
  const known = (entries: [string, string | undefined][]) =>
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  return {
    title: 'Mentions légales\u00a0: qui édite ce site · Pagewright',
    description:
      'Qui édite ce site Pagewright et en répond\u00a0: nom, adresse, immatriculation, hébergeur, et comment joindre l’éditeur.',
    heading: 'Mentions légales',
    lead: 'Qui édite ce site et en répond.',
    sections: {
      operator: {
        heading: 'Éditeur',
        blocks: [
          missing.length > 0 && {
            warning: `Ce serveur est accessible au public, mais son exploitant n’a pas indiqué qui il est. Réglages manquants\u00a0: ${missing.join(', ')}.`,
          },
          {
            facts: known([
              ['Nom', name],
              ['Adresse', address.join('\n')],
              ['Représentant légal', representative],
              ['Immatriculation', register],
              ['Numéro fiscal', taxId],
              ['E-mail', contact && `[${contact}](mailto:${contact})`],
            ]),
          },
          contact === undefined
            ? 'Ce serveur n’a pas d’adresse pour les messages.'
            : 'Vous pouvez aussi écrire depuis la [page de contact](contact-us).',
        ],
      },
      responsible: {
        heading: 'Directeur de la publication',
        blocks: [representative === '' ? name : `${representative}, ${name}`],
      },
      hosting: {
        heading: 'Hébergement',
        blocks: [
          hostedBy.length === 0
            ? 'L’éditeur n’a désigné aucun hébergeur\u00a0: le serveur fonctionne sur ses propres machines, ou il n’a pas indiqué lesquelles.'
            : { facts: [['Hébergeur', hostedBy.join('\n')]] },
        ],
      },
      software: {
        heading: 'Logiciel',
        blocks: [
          `Ce site fonctionne avec Pagewright, publié sous licence Apache 2.0. Les auteurs de ce logiciel n’exploitent pas ce serveur et ne voient rien de ce qui s’y fait${plans === 'hosted' ? ', ni fichiers ni paiements' : ''}. Ses composants figurent sous [Licences](licences).`,
        ],
      },
    },
  };
};
