import { LIMITS } from '@pagewright/contract/limits.ts';
import { lawText } from '../../../law/text.ts';

export const text = () => {
  const { refund, cancelHours, trialDays, trialReminderHours } = LIMITS;
  const { fullDays, withdrawalDays, businessDays } = refund;
  return lawText({
    title: 'Cancel a subscription, get your money back',
    description: `How to cancel a Pagewright subscription, and how much you get back: all of it within ${fullDays} days, then half of it until the middle of the term.`,
    heading: 'Cancelling and refunds',
    lead: 'You do both yourself, in your account, without writing to anybody and without giving a reason.',
    sections: {
      cancel: {
        heading: 'Cancelling',
        blocks: [
          'Log in, open [your account](account) and choose Subscriptions, then Cancel subscription. A mail confirms it.',
          {
            list: [
              `You can cancel up to ${cancelHours} hours before a trial or a paid period ends.`,
              'You keep your plan until that end, and nothing more is charged.',
              'Until then you can change your mind in the same place.',
            ],
          },
          'Cancelling alone brings no money back. If you want a refund, ask for it as well.',
        ],
      },
      trial: {
        heading: 'Free trial',
        blocks: [
          `A trial lasts ${trialDays} days and costs nothing. ${trialReminderHours} hours before it ends we remind you by e-mail. If you cancel in time, nothing is charged.`,
        ],
      },
      refund: {
        heading: 'How much you get back',
        blocks: [
          'Your last payment can be refunded, and the time counts from its day:',
          {
            list: [
              `Within ${fullDays} days: all of it.`,
              'After that, until the middle of the paid period: half of it.',
              'In the second half of the period: nothing.',
              `Lifetime: all of it within ${fullDays} days, nothing afterwards.`,
            ],
          },
          'What was already refunded of the same payment is deducted. With the refund, the plan it paid for ends at once.',
        ],
      },
      ask: {
        heading: 'Asking for it',
        blocks: [
          'In [your account](account), under Subscriptions, choose Ask for the refund. You see the amount before you confirm, and nobody has to agree to it.',
          `The money goes back the way it came, and usually arrives within ${businessDays.first} to ${businessDays.last} business days.`,
        ],
      },
      withdrawal: {
        heading: 'Right of withdrawal in the European Union',
        blocks: [
          `If you live in the European Union or the European Economic Area, you may withdraw from the contract within ${withdrawalDays} days without giving a reason. The day of the contract doesn’t count, and the last day counts to its end.`,
          'You get all of it back, whatever you have used. Ask for the refund in your account, or tell us in any other clear way, for example by the form in the [subscription terms](subscription-terms).',
        ],
      },
      change: {
        heading: 'Changing to Lifetime',
        blocks: [
          'Lifetime takes the place of a plan that you pay for by the month, the quarter or the year. The part of the paid period that is still to come is refunded.',
        ],
      },
      help: {
        heading: 'If something goes wrong',
        blocks: ['Write to us on the [contact page](contact-us) from the address of your account.'],
      },
    },
  });
};
