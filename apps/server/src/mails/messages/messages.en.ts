import type { Device } from '../../callers/device.ts';
import type { ContentOf } from '../content.ts';
import { formatsOf } from './format.ts';
import type { Message, Messages } from './message.ts';

const { money, day, moment, count } = formatsOf('en');

const PURPOSES: Record<ContentOf<'login-link'>['purpose'], Pick<Message, 'subject' | 'heading'> & Words> = {
  'log-in': {
    subject: 'Your log-in link for Pagewright',
    heading: 'Log in to Pagewright',
    asked: 'Somebody, probably you, asked for a link to log in with this email address.',
    label: 'Log in',
    unasked: 'If you did not ask for it, do nothing: nobody gets in without this link. Do not pass it on to anyone.',
  },
  'sign-up': {
    subject: 'Confirm your address for Pagewright',
    heading: 'Confirm your address',
    asked: 'Somebody, probably you, is creating a Pagewright account with this email address.',
    label: 'Confirm and log in',
    unasked:
      'If it was not you, do nothing: without this link the account cannot be used, and we will not write to you again.',
  },
  'export-data': {
    subject: 'Confirm that you want to export your data',
    heading: 'Export your data',
    asked: 'You asked for a copy of everything that Pagewright stores about you. Please confirm that it is really you.',
    label: 'Export my data',
    unasked: 'If it was not you, do not open the link, and end the logins in your account that you do not recognize.',
  },
  'delete-data': {
    subject: 'Confirm that you want to delete your account',
    heading: 'Delete your account',
    asked: 'You asked us to delete your account with its files, history and logins. This cannot be undone.',
    label: 'Continue to the deletion',
    unasked: 'If it was not you, do not open the link, and end the logins in your account that you do not recognize.',
  },
};

interface Words {
  asked: string;
  label: string;
  unasked: string;
}

const EVERY = { month: 'a month', quarter: 'a quarter', year: 'a year' };

const deviceName = ({ browser, system }: Device) =>
  browser || system ? [browser, system].filter(Boolean).join(' on ') : 'a device that we do not know';

const trialFacts = ({ plan, endsAt, cancelBefore, price, every }: ContentOf<'trial-begins' | 'trial-ends-soon'>) => [
  { name: 'Plan', value: plan },
  { name: 'Trial ends', value: moment(endsAt) },
  { name: 'Cancel at no cost until', value: moment(cancelBefore) },
  { name: 'Price afterwards', value: `${money(price)} ${EVERY[every]}` },
];

export const MESSAGES_EN: Messages = {
  message: {
    'login-link': ({ purpose, url, minutes, device }) => {
      const { asked, label, unasked, ...words } = PURPOSES[purpose];
      const lasts = `The link works once, for ${count(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}.`;
      return {
        ...words,
        preview: lasts,
        paragraphs: [asked, lasts],
        button: { label, url },
        remarks: [`Requested from: ${deviceName(device)}.`, unasked],
      };
    },
    welcome: ({ name, url }) => ({
      subject: 'Welcome to Pagewright',
      preview: 'Your account is ready.',
      heading: `Welcome, ${name}`,
      paragraphs: [
        'Your account is ready. Tasks that you start while logged in stay in your history, so you can find them again.',
        'There is no password: whenever you want to log in, we send you a link.',
      ],
      button: { label: 'Open Pagewright', url },
    }),
    'trial-begins': (content) => ({
      subject: `Your ${content.plan} trial has begun`,
      preview: `It ends on ${moment(content.endsAt)}.`,
      heading: 'Your trial has begun',
      paragraphs: [
        `Hello ${content.name}, you now have access to everything in ${content.plan}.`,
        `We will remind you before the trial ends. If you do not cancel before ${moment(content.cancelBefore)}, it becomes a subscription at ${money(content.price)} ${EVERY[content.every]}.`,
      ],
      facts: trialFacts(content),
      button: { label: 'Manage subscription', url: content.url },
    }),
    'trial-ends-soon': (content) => ({
      subject: `Your ${content.plan} trial ends on ${day(content.endsAt)}`,
      preview: `You can cancel until ${moment(content.cancelBefore)}.`,
      heading: 'Your trial ends soon',
      paragraphs: [
        `Hello ${content.name}, your trial of ${content.plan} ends on ${moment(content.endsAt)}. Then ${money(content.price)} will be charged, and again every ${content.every}.`,
        `If you want to keep it, there is nothing to do. If not, cancel before ${moment(content.cancelBefore)} and nothing is charged.`,
      ],
      facts: trialFacts(content),
      button: { label: 'Keep or cancel', url: content.url },
    }),
    receipt: ({ name, plan, number, amount, tax, paidAt, period, url }) => ({
      subject: `Your Pagewright receipt ${number}`,
      preview: `${plan}: ${money(amount)}`,
      heading: 'Thank you for your payment',
      paragraphs: [`Hello ${name}, we have received your payment. You can download the receipt as a PDF.`],
      facts: [
        { name: 'Receipt', value: number },
        { name: 'Plan', value: plan },
        ...(period ? [{ name: 'Period', value: `${day(period.from)} – ${day(period.to)}` }] : []),
        { name: 'Paid on', value: day(paidAt) },
        { name: 'Amount', value: money(amount) },
        ...(tax ? [{ name: 'Tax included', value: money(tax) }] : []),
      ],
      button: { label: 'Open the receipt', url },
    }),
    'payment-failed': ({ name, plan, amount, graceUntil, url }) => ({
      subject: `Your payment for ${plan} did not go through`,
      preview: `${money(amount)} could not be charged.`,
      heading: 'Your payment did not go through',
      paragraphs: [
        `Hello ${name}, we could not charge ${money(amount)} for ${plan}. Often the card has expired or the bank asks for a confirmation.`,
        graceUntil
          ? `You can use your plan until ${moment(graceUntil)}. Please check your payment method before then.`
          : 'Please check your payment method to use your plan again.',
      ],
      button: { label: 'Check payment method', url },
    }),
    cancelled: ({ name, plan, endsAt, refund, url }) => ({
      subject: `Your ${plan} subscription is cancelled`,
      preview: 'Nothing more will be charged.',
      heading: 'Your subscription is cancelled',
      paragraphs: [
        `Hello ${name}, your subscription is cancelled and nothing more will be charged.`,
        `You keep ${plan} until ${moment(endsAt)}. After that your account continues on the free plan.`,
        ...(refund
          ? [
              `We are refunding ${money(refund)}. It usually reaches your account within 5\u00a0to\u00a08 business days.`,
            ]
          : []),
      ],
      button: { label: 'See your account', url },
      remarks: ['Changed your mind? You can subscribe again in your account at any time.'],
    }),
    'data-exported': ({ name, at, fileName, url }) => ({
      subject: 'A copy of your Pagewright data was exported',
      preview: moment(at),
      heading: 'Your data was exported',
      paragraphs: [
        `Hello ${name}, on ${moment(at)} a copy of all that we store about you was downloaded as “${fileName}”.`,
      ],
      button: { label: 'See your logins', url },
      remarks: ['If it was not you, end the logins in your account that you do not recognize.'],
    }),
    'data-deleted': ({ name, at, receiptsKept }) => ({
      subject: 'Your Pagewright account is deleted',
      preview: 'Files, history and logins are gone.',
      heading: 'Your account is deleted',
      paragraphs: [
        `Hello ${name}, on ${moment(at)} your account was deleted with its files, history and logins.`,
        receiptsKept
          ? 'We have to keep your receipts for as long as the law requires. Nothing links them to what you did here.'
          : 'We keep nothing about you. Even this address is forgotten a day after this mail was sent.',
      ],
    }),
    'contact-message': ({ number, at, name, email, message }) => ({
      subject: `Message ${number} from the contact form`,
      preview: `From ${name}`,
      heading: `Message ${number}`,
      paragraphs: message.split(/\n+/),
      facts: [
        { name: 'From', value: name },
        { name: 'Address', value: email },
        { name: 'Sent', value: moment(at) },
      ],
      remarks: ['Answer this email to answer whoever wrote it. Nobody has checked that the address is theirs.'],
    }),
    'contact-receipt': ({ number, at }) => ({
      subject: `We have received your message (${number})`,
      preview: `Its number is ${number}.`,
      heading: 'We have received your message',
      paragraphs: [
        `Your message of ${moment(at)} has arrived. Its number is ${number}.`,
        'An answer goes to this address.',
      ],
      remarks: ['If you did not write to us, somebody entered your address by mistake. Then there is nothing to do.'],
    }),
  },
  plainLink: 'If the button does not work, copy this address into your browser:',
  reason: {
    'login-link': 'You receive this email because a link was asked for with your address.',
    welcome: 'You receive this email once, because you created an account.',
    'trial-begins': 'You receive this email because it confirms a trial that you started.',
    'trial-ends-soon': 'You receive this email because a charge is coming up for a trial that you started.',
    receipt: 'You receive this email because it confirms a payment.',
    'payment-failed': 'You receive this email because it concerns your subscription.',
    cancelled: 'You receive this email because it confirms a cancellation.',
    'data-exported': 'You receive this email to protect your data.',
    'data-deleted': 'You receive this email because it confirms a deletion.',
    'contact-message': 'You receive this email because your address is the contact of this server.',
    'contact-receipt': 'You receive this email because a message was sent to us with your address.',
  },
};
