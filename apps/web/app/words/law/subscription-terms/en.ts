import { LIMITS } from '@pagewright/contract/limits.ts';
import { lawText, type LawFacts } from '../../../law/text.ts';

export const text = ({ operator, payments }: LawFacts) => {
  const { refund, cancelHours, trialDays, trialReminderHours, receiptYears } = LIMITS;
  const paypal = payments.includes('paypal');
  return lawText({
    title: 'Subscription terms: plans and renewal · Pagewright',
    description: `The rules for Pagewright plans: the ${trialDays}-day trial, payment, renewal, changes, cancelling up to ${cancelHours} hours before the end, and withdrawal.`,
    heading: 'Subscription terms',
    lead: 'They apply to everything that is paid for here, together with the [terms of service](terms-of-service).',
    sections: {
      parties: {
        heading: 'Who sells to whom',
        blocks: [
          `You buy from ${operator.name}, whose address is in the [imprint](imprint). The contract is concluded when your payment is confirmed, or when a trial begins. Your orders and receipts are in your account.`,
        ],
      },
      plans: {
        heading: 'Plans and prices',
        blocks: [
          'What each plan includes and costs is shown on the [pricing](pricing) page. The amount that you are shown when you pay is the total: prices include tax where tax is due, and your receipt says how much.',
          'Monthly, quarterly and yearly plans renew themselves until you cancel. Lifetime is paid once and never renewed; it lasts as long as this service is run.',
        ],
      },
      trial: {
        heading: 'Free trial',
        blocks: [
          {
            list: [
              `A trial lasts ${trialDays} days. Everything in the plan is open to you, and nothing is charged.`,
              'A payment method is needed to begin. A trial is possible once per account, payer and card.',
              `${trialReminderHours} hours before the end we remind you by e-mail.`,
              `Unless you cancel up to ${cancelHours} hours before the end, the plan begins at the price that you were shown.`,
            ],
          },
        ],
      },
      payment: {
        heading: 'Payment and renewal',
        blocks: [
          `${waysOf(payments)} Each period is charged at its beginning, and each payment has a receipt in your account, which is kept for ${receiptYears} years.`,
          'If a payment for a new period fails, your plan is paused and we tell you by e-mail. Once your payment method works again, the rest of the period is yours.',
        ],
      },
      change: {
        heading: 'Changing plans',
        blocks: [
          'Another billing interval begins when the paid period ends and costs nothing before that. Lifetime begins at once, and the part of the paid period that is still to come is refunded.',
          paypal &&
            'PayPal changes plans only with a new agreement: there, cancel your plan and buy the other one when it has ended.',
        ],
      },
      cancel: {
        heading: 'Cancelling and refunds',
        blocks: [
          `You can cancel in [your account](account) up to ${cancelHours} hours before a trial or period ends, and keep the plan until that end. How much you get back, and when, is set out under [cancelling and refunds](money-back-policy).`,
        ],
      },
      withdrawal: {
        heading: 'Right of withdrawal',
        blocks: [
          `If you live in the European Union or the European Economic Area, you may withdraw from this contract within ${refund.withdrawalDays} days of concluding it, without giving a reason. Ask for the refund in your account, or send us a clear statement through the [contact page](contact-us) or to the address in the imprint. It is enough to send it before the time is over.`,
          `We pay back everything that you paid, by the payment method you used, within ${refund.withdrawalDays} days of your statement at the latest, and charge nothing for that.`,
          'You may use this form, but you need not:',
          `“To ${operator.name}: I withdraw from my contract for (plan), concluded on (date). My name, my address, the e-mail address of my account, today’s date.”`,
        ],
      },
      end: {
        heading: 'If the account ends',
        blocks: [
          'If you delete your account, the subscription ends first and nothing more is charged. If you want a refund, ask for it first.',
        ],
      },
    },
  });
};

const NAMES = { stripe: 'Stripe', paypal: 'PayPal' } as const;

function waysOf(payments: LawFacts['payments']): string {
  const names = payments.flatMap((kind) => (kind === 'sandbox' ? [] : [NAMES[kind]]));
  if (names.length > 0) return `You pay through ${names.join(' or ')}, by the ways offered there.`;
  return payments.length === 0
    ? 'This server offers no payment method at present.'
    : 'This server sells in a test environment: no money is moved.';
}
