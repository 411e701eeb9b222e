import { bytesExactly } from './bytes.ts';
import type { SentencesOf } from './failure-kind.ts';
import type { handFailures } from './hands.ts';
import { wait } from './phrases.fr.ts';

export const handFailuresInFrench: SentencesOf<typeof handFailures> = {
  PHONE_LINK_ENDED: ({ reason }) =>
    ({
      expired: 'Ce lien a expiré. Obtenez-en un nouveau là où vous signez, puis ouvrez-le ici.',
      used: 'Un dessin a déjà été envoyé par ce lien. Pour un autre, obtenez un nouveau lien là où vous signez.',
      closed: 'Plus personne n’attend ce dessin. Obtenez un nouveau lien là où vous signez, puis ouvrez-le ici.',
    })[reason],
  PHONE_LINKS_FULL: ({ seconds }) =>
    `Trop de téléphones sont attendus en ce moment. Dessinez ici, ou réessayez dans ${wait(seconds)}.`,
  HANDS_TOO_MANY: ({ limit }) =>
    `Votre compte conserve jusqu’à ${limit}\u00a0signatures et initiales. Supprimez-en d’abord une.`,
  HAND_TOO_LARGE: ({ limit }) =>
    `Cette signature est trop volumineuse\u00a0: elle ne peut pas dépasser ${bytesExactly(limit, 'fr')}. Dessinez-en une plus simple, ou prenez une photo plus petite.`,
};
