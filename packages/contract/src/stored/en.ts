import { counted } from '../failures/phrases.en.ts';
import { LIMITS } from '../limits.ts';
import type { StoredFacts, StoredSentences } from './kinds.ts';

const UNTIL_DELETION = 'Until you delete your account.';

/** "2 hours", "45 minutes". */
export const keptInEnglish = ({ retentionMinutes }: StoredFacts): string =>
  retentionMinutes % 60 === 0 ? counted(retentionMinutes / 60, 'hour') : counted(retentionMinutes, 'minute');

export const storedInEnglish = (facts: StoredFacts): StoredSentences => ({
  hosted: {
    account: {
      what: 'Your address, name, language, and how you log in.',
      why: 'So that there is an account to log in to.',
      howLong: UNTIL_DELETION,
    },
    sessions: {
      what: 'Where you are logged in: the browser and system, since when, and when last seen.',
      why: 'So that you stay logged in, and can end what is not yours.',
      howLong: `${LIMITS.sessionDays} days after the login, or until you log out.`,
    },
    links: {
      what: 'Links that were sent to your address, as hashes.',
      why: 'So that each works once.',
      howLong: 'A day.',
    },
    files: {
      what: 'Files you give us, what is made of them, and the options you chose.',
      why: 'To do what you ask for.',
      howLong: `${keptInEnglish(facts)} after processing, or until you delete them.`,
    },
    ai: {
      what: 'Documents that you ask about, read word by word, your chats about them, mind maps that you changed, and how much of your plan they used.',
      why: 'To answer you with the place of every word.',
      howLong: `${counted(LIMITS.ai.retentionDays, 'day')} after their last use, without an account ${keptInEnglish(facts)}; within two minutes once you delete them.`,
    },
    hands: {
      what: 'Signatures and initials that you chose to keep with your account.',
      why: 'So that they are there on each of your devices.',
      howLong: 'Until you delete them, or your account.',
    },
    'phone links': {
      what: 'Signatures that are drawn on a phone for another device, sealed with a key that this server never gets.',
      why: 'So that they reach the device on which you sign.',
      howLong: `Until that device has them, at most ${counted(LIMITS.phoneLink.minutes, 'minute')}.`,
    },
    history: {
      what: 'The list of your tasks: file names, tools, sizes, times and how they ended. Never what was in a file.',
      why: 'So that you can find what you did.',
      howLong: `${LIMITS.historyMonths} months.`,
    },
    counts: {
      what: 'How many tasks, mails and logins there were, under a name that nobody can read.',
      why: 'To keep to the daily number of the free plan, and to prevent abuse.',
      howLong: 'A day or two.',
    },
    visits: {
      what: 'How often a page was seen and each step of a tool was taken on a day, by language, by the site that visits came from, and by the channel its link named. Numbers only: nothing of it leads to a person.',
      why: 'To see what is used, and what fails.',
      howLong: `${LIMITS.countMonths} months.`,
    },
    purchases: {
      what: 'What you ordered, your subscription and payments, as the payment service reports them. Never a card number.',
      why: 'To provide what was paid for, and to refund what is due.',
      howLong: `${UNTIL_DELETION} An order that is being paid at that time: 90 days.`,
    },
    receipts: {
      what: 'Receipts, with your name and address as they were at the payment.',
      why: 'Commercial law requires it.',
      howLong: `${LIMITS.receiptYears} years. Nothing links them to an account that is deleted.`,
    },
    trials: {
      what: 'That a trial was used, with hashes of the payer and the card.',
      why: 'So that a trial is given once.',
      howLong: 'As long as trials are offered.',
    },
    mails: {
      what: 'Which mails were sent to you, and when. What they say is erased once they are sent.',
      why: 'So that none is lost or sent twice.',
      howLong: '90 days, or until you delete your account.',
    },
    audit: {
      what: 'That data was exported or deleted, or a plan changed by us, under the number of the account.',
      why: 'So that whoever asks can be shown what was done.',
      howLong: 'Without limit. It does not say who you are.',
    },
  },
  open: {
    files: {
      what: 'Files you give us, what is made of them, and the options you chose.',
      why: 'To do what you ask for.',
      howLong: `${keptInEnglish(facts)} after processing.`,
    },
    ai: {
      what: 'Documents that you ask about, read word by word, your chats about them, and mind maps that you changed.',
      why: 'To answer you with the place of every word.',
      howLong: `${keptInEnglish(facts)} after their last use; within two minutes once you delete them.`,
    },
    'phone links': {
      what: 'Signatures that are drawn on a phone for another device, sealed with a key that this server never gets.',
      why: 'So that they reach the device on which you sign.',
      howLong: `Until that device has them, at most ${counted(LIMITS.phoneLink.minutes, 'minute')}.`,
    },
    counts: {
      what: 'How many messages came through the contact form, under a name that nobody can read.',
      why: 'To prevent abuse.',
      howLong: 'A day or two.',
    },
    visits: {
      what: 'How often a page was seen and each step of a tool was taken on a day, by language, by the site that visits came from, and by the channel its link named. Numbers only: nothing of it leads to a person.',
      why: 'To see what is used, and what fails.',
      howLong: `${LIMITS.countMonths} months.`,
    },
    mails: {
      what: 'That a message and its receipt were sent, with your address, and when. What they say is erased once they are sent.',
      why: 'So that none is lost or sent twice.',
      howLong: '90 days.',
    },
  },
});
