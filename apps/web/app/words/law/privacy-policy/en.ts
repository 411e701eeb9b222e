import { COOKIES } from '@pagewright/contract/cookies.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { keptIn, storedIn } from '@pagewright/contract/stored/stored.ts';
import { cookieRows, lastingIn, type CookieWords } from '../../../law/cookies.ts';
import { lawText, type LawFacts } from '../../../law/text.ts';

const COOKIE_WORDS: CookieWords = {
  visitor: {
    when: 'With the first file you add, or the first address you have converted.',
    why: 'A random number by which your files and tasks are yours alone.',
  },
  language: { when: 'When you choose a language at the foot of a page.', why: 'To remember the language.' },
  session: { when: 'When you log in.', why: 'To keep you logged in.' },
  version: { when: 'While you are logged in.', why: 'To notice a login made on an outdated page, and end it.' },
  asked: {
    when: 'When you ask for a link to log in.',
    why: 'So that the link logs in at once only the browser that asked for it.',
  },
  google: { when: 'When you choose to log in on Google’s page.', why: 'To check that Google’s answer belongs to you.' },
  googleNonce: {
    when: 'When the form to log in shows Google’s button.',
    why: 'To check that Google’s answer belongs to you.',
  },
};

const PAID_THROUGH = { stripe: 'Stripe', paypal: 'PayPal' } as const;

export const text = (facts: LawFacts) => {
  const { plans, operator, payments, google } = facts;
  const hosted = plans === 'hosted';
  const kept = keptIn('en', facts);
  const services = payments.flatMap((kind) => (kind === 'sandbox' ? [] : [PAID_THROUGH[kind]]));
  return lawText({
    title: 'Privacy policy: what is stored · Pagewright',
    description: `What Pagewright stores about you, why and for how long: files ${kept}, every cookie by name, who else receives it, and how to have it all deleted.`,
    heading: 'Privacy policy',
    lead: `What is stored about you here, why, for how long, and what you can do about it.`,
    sections: {
      short: {
        heading: 'In short',
        blocks: [
          {
            list: [
              `Your files are used for what you ask for, and deleted ${kept} after processing.`,
              'Browsing sets no cookie. There is no advertising, no tracking by others and no profile of you.',
              hosted
                ? 'An account stores your address, your name and a list of your tasks, and signatures if you ask for that. You can take all of it along or have it deleted, without asking anybody.'
                : 'There are no accounts: nobody logs in here.',
            ],
          },
        ],
      },
      responsible: {
        heading: 'Who is responsible',
        blocks: [
          `${operator.name}, who runs this server and is named in the [imprint](imprint). Questions about your data can be asked on the [contact page](contact-us).`,
        ],
      },
      stored: {
        heading: 'What is stored',
        blocks: [
          {
            table: {
              head: ['What', 'Why', 'How long'],
              rows: storedIn('en', plans, facts).map(({ what, why, howLong }) => [what, why, howLong]),
            },
          },
        ],
      },
      files: {
        heading: 'Your files',
        blocks: [
          'Programs on this server process them. No person reads them for that, nothing is learned from them, and they are passed on to no other company.',
          'If you have a web page converted, this server fetches that page: its operator sees a visit from this server, not from you.',
        ],
      },
      cookies: {
        heading: 'Cookies',
        blocks: [
          'These are all the cookies there are. None comes from anybody else, and none is needed for browsing. Over https their names begin with __Host- where the server writes them.',
          {
            table: {
              head: ['Name', 'When it is set', 'What for', 'How long'],
              rows: cookieRows(facts, COOKIE_WORDS, lastingIn('en')),
            },
          },
          `The cookie “${COOKIES.visitor.name}” serves only what you ask for, so no consent is needed.`,
        ],
      },
      browser: {
        heading: 'What stays in your browser',
        blocks: [
          'Some things are kept in your browser’s own storage, which you can empty in its settings:',
          {
            list: [
              'A random number by which the browser recognizes itself. It is sent to nobody.',
              'The word that a link to this site may carry to say where it was found, such as the name of a newsletter.',
              hosted &&
                'Files and options of a task that you haven’t started, for an hour, while you leave the page to log in or to pay, and which results you wanted to save.',
              `A document that you edit, with your unsaved changes, for ${LIMITS.keptEditHours} hours or until you save it. It lets you go on after a crash or a reload.`,
              'That a page was reloaded because a part of it was missing, so that it isn’t reloaded again and again.',
            ],
          },
        ],
      },
      forms: {
        heading: 'Official forms',
        blocks: [
          'What you answer to an official form, such as a W-9 or a DS-11, never leaves your device: your browser checks it and writes it into the PDF. No call carries any of it, no log has it, and visits of these pages are not counted. The same is true of a photo that you have checked for a passport.',
          `A draft is kept only if you ask for it, in this browser’s own storage. It is encrypted (AES-GCM, 256 bits) with a key that only its tab has, or with one made from your passphrase, which nobody else knows and nobody can find again. Its name, its form and the time are not encrypted. A draft is deleted with its button or, ${LIMITS.keptFormDraftDays} days after you last kept it, when a form is next opened in the browser.`,
          'Social security numbers, ITINs and ATINs are left out of drafts unless you tick that they are kept, too. Answers that you export go into a file of yours, which has all of them and is not encrypted.',
        ],
      },
      addresses: {
        heading: 'Your IP address',
        blocks: [
          'Every computer that you call learns your IP address, and so does this server while it answers. It uses it to count calls and prevent abuse: in memory for a minute, and for a day or two as a hash from which the address cannot be read. The server’s log holds no addresses, no file names and nothing that your files say.',
        ],
      },
      counting: facts.isCounting && {
        heading: 'How use is counted',
        blocks: [
          'This server adds up how often pages are seen and tools used: numbers per day, without cookie, number or address of anybody, and told to nobody else. If your browser asks not to be followed (Global Privacy Control or Do Not Track), nothing you do is counted.',
        ],
      },
      others: {
        heading: 'Who else receives data',
        blocks: [
          {
            list: [
              'Whoever provides the machines and the mail server that this service runs on, on the operator’s behalf.',
              services.length > 0 &&
                `${services.join(' and ')}, if you pay there: what you buy, your e-mail address, and what you enter on their pages. They are responsible for that themselves. We never see card numbers.`,
              google &&
                'Google, if you open the form to log in, which loads Google’s button, or log in with Google: your IP address and the fact that you log in here. From Google we receive your name and your e-mail address.',
            ],
          },
          'Nobody else, unless the law obliges us. Your data is not sold.',
        ],
      },
      contact: {
        heading: 'When you write to us',
        blocks: [
          'Your message goes by mail to the operator’s mailbox, and a receipt goes to your address. On this server what you wrote is erased once the mail is sent. In the mailbox it stays as long as it takes to deal with it.',
        ],
      },
      reasons: {
        heading: 'Legal bases',
        blocks: [
          {
            list: [
              'To do what you ask for: working on files, accounts, payments, answers (article 6(1)(b) of the GDPR).',
              'To keep to the law: receipts (article 6(1)(c)).',
              'To protect the service and its users from abuse (article 6(1)(f)).',
            ],
          },
        ],
      },
      rights: {
        heading: 'Your rights',
        blocks: [
          'You may ask what is stored about you, have it corrected, deleted or restricted, take it with you, and object to its use. You may complain to a data protection authority, for example the one where you live.',
          hosted
            ? 'You need not ask for most of it: in your [account](account), under Profile, you can export everything and delete the account. We send a link to your address first, so that nobody else can. Receipts stay for as long as the law requires.'
            : `Without an account nothing says whose files are whose, but for the cookie in your browser. They are deleted by themselves, ${kept} after processing.`,
        ],
      },
      safety: {
        heading: 'How it is protected',
        blocks: [
          hosted
            ? `Logins work by links in mails, so there is no password to be stolen. A login ends after ${LIMITS.sessionDays} days, and links, sessions and numbers of visitors are stored as hashes or are worth nothing without your browser. What mails say is kept sealed until they are sent.`
            : 'Files can be fetched only with the cookie of the browser that they came from. What mails say is kept sealed until they are sent.',
        ],
      },
    },
  });
};
