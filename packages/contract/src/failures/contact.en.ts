import type { contactFailures } from './contact.ts';
import type { SentencesOf } from './failure-kind.ts';

export const contactFailuresInEnglish: SentencesOf<typeof contactFailures> = {
  CONTACT_FIELD_UNFIT: ({ field, limit }) =>
    field === 'name'
      ? `Enter your name, on one line of up to ${limit.toLocaleString('en')} characters.`
      : `Write a message of up to ${limit.toLocaleString('en')} characters.`,
  CONTACT_ROBOT: () =>
    'This looked like a robot, so it wasn’t sent. Leave the hidden field empty, wait a few seconds and send it again.',
  CONTACT_ABSENT: () => 'This server has no address for messages. Ask whoever runs it.',
};
