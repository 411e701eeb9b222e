import { bytesExactly } from './bytes.ts';
import type { SentencesOf } from './failure-kind.ts';
import type { handFailures } from './hands.ts';
import { wait } from './phrases.en.ts';

export const handFailuresInEnglish: SentencesOf<typeof handFailures> = {
  PHONE_LINK_ENDED: ({ reason }) =>
    ({
      expired: 'This link has expired. Get a new one where you are signing, and open it here.',
      used: 'A drawing has already been sent by this link. For another one, get a new link where you are signing.',
      closed: 'Nobody is waiting for this drawing any more. Get a new link where you are signing, and open it here.',
    })[reason],
  PHONE_LINKS_FULL: ({ seconds }) =>
    `Too many phones are being waited for right now. Draw here, or try again in ${wait(seconds)}.`,
  HANDS_TOO_MANY: ({ limit }) => `Your account keeps up to ${limit} signatures and initials. Delete one of them first.`,
  HAND_TOO_LARGE: ({ limit }) =>
    `This signature is too large: it may have up to ${bytesExactly(limit, 'en')}. Draw a simpler one, or use a smaller photo.`,
};
