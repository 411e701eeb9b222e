import { randomInt } from 'node:crypto';
import { CONTACT, readEmail, type Language } from '@pagewright/contract';
import { countUse, type Allowance } from '../counts/count.ts';
import { Refused } from '../failure.ts';
import { contactOf } from '../imprint/operator.ts';
import { queueMail } from '../mails/queue.ts';
import type { Services } from '../services.ts';
import { countedAddress } from '../web/connections/address.ts';
import { isHuman } from './stamp.ts';

const HOUR = 60 * 60;
/** Not where a proxy in front counts (`RATE_LIMITS=off`). */
const FROM_ADDRESS: Allowance = { what: 'messages from an address', most: 5, seconds: HOUR };
/** Anybody can name any mailbox as theirs: it gets no more receipts than these. */
const TO_SENDER: Allowance = { what: 'receipts to a mailbox', most: 3, seconds: HOUR };
/** Whatever goes wrong, the operator's mailbox is not flooded. */
const OF_ALL: Allowance = { what: 'messages of all', most: 200, seconds: HOUR };

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
  stamp: string;
  website?: string | undefined;
}

interface Sender {
  address: string;
  language: Language;
  account: string | undefined;
}

/** Takes a message: one mail to the operator, one to whoever wrote it, both or none. Gives its number. */
export async function sendContact(services: Services, given: ContactMessage, sender: Sender): Promise<string> {
  const { settings, connection, clock, keys } = services;
  const to = contactOf(settings);
  if (to === undefined) throw new Refused('CONTACT_ABSENT');
  const name = lineOf(given.name);
  const message = textOf(given.message);
  const email = readEmail(given.email);
  if (email === undefined) throw new Refused('EMAIL_INVALID');
  if ((given.website ?? '') !== '' || !isHuman(keys.forms, given.stamp, clock())) throw new Refused('CONTACT_ROBOT');
  if (settings.RATE_LIMITS === 'on') await count(services, FROM_ADDRESS, countedAddress(sender.address));
  await count(services, TO_SENDER, email.toLowerCase());
  await count(services, OF_ALL, 'all');
  const { language, account } = sender;
  const number = newNumber();
  const at = clock();
  await connection.steady((database) =>
    database.transaction(async (transaction) => {
      const content = { kind: 'contact-message', number, at, name, email, message } as const;
      await queueMail(services, transaction, { to, language, content });
      const receipt = { kind: 'contact-receipt', number, at } as const;
      const whose = account === undefined ? {} : { account };
      await queueMail(services, transaction, { to: email, language, ...whose, content: receipt });
    }),
  );
  return number;
}

async function count(services: Services, allowance: Allowance, who: string): Promise<void> {
  const seconds = await countUse(services, allowance, who);
  if (seconds !== undefined) throw new Refused('TOO_FREQUENT', { seconds });
}

/** One line, without what would end a header or turn what follows around. */
function lineOf(text: string): string {
  const name = text.normalize('NFC').trim();
  const limit = CONTACT.nameCharacters;
  if (name === '' || [...name].length > limit || /(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name))
    throw new Refused('CONTACT_FIELD_UNFIT', { field: 'name', limit });
  return name;
}

function textOf(text: string): string {
  const message = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
  const limit = CONTACT.messageCharacters;
  if (message === '' || [...message].length > limit)
    throw new Refused('CONTACT_FIELD_UNFIT', { field: 'message', limit });
  return message;
}

/** Letters and digits that are not taken for one another: a person may read it out. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const newNumber = () => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
