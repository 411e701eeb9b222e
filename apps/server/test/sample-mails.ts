import type { Language } from '@pagewright/contract';
import type { MailContent } from '../src/mails/content.ts';

/** One mail of each kind, and of each form that differs much, as it may be in use. */
export function sampleMails(language: Language): MailContent[] {
  const origin = 'https://pdf.example.org';
  const account = `${origin}${language === 'fr' ? '/fr' : ''}/account?type=billing&from=mail`;
  const name = language === 'fr' ? 'Amélie' : 'Ada';
  const plan = language === 'fr' ? 'Pro mensuel' : 'Pro Monthly';
  const at = new Date('2026-11-23T14:30:00Z');
  const endsAt = new Date('2026-11-26T14:30:00Z');
  const amount = { minor: 1_299, currency: language === 'fr' ? ('EUR' as const) : ('USD' as const) };
  const trial = {
    name,
    plan,
    endsAt,
    cancelBefore: new Date('2026-11-25T14:30:00Z'),
    price: amount,
    every: 'month' as const,
    url: account,
  };
  const link = {
    kind: 'login-link' as const,
    url: `${origin}/login/q7Zt0n2Jb4Xc8Lr5Wm1Vd9Ks3Hy6Pg_Fa-Te0Ru2Iq?email=ada%40example.org&mode=log-in`,
    minutes: 15,
    device: { browser: 'Firefox' as const, system: 'Windows' as const },
  };
  return [
    { ...link, purpose: 'log-in' },
    { ...link, purpose: 'sign-up', device: {} },
    { ...link, purpose: 'export-data' },
    { ...link, purpose: 'delete-data' },
    { kind: 'welcome', name, url: origin },
    { kind: 'trial-begins', ...trial },
    { kind: 'trial-ends-soon', ...trial },
    {
      kind: 'receipt',
      name,
      plan,
      number: 'PW-2026-000042',
      amount,
      tax: { ...amount, minor: 217 },
      paidAt: at,
      period: { from: at, to: new Date('2026-12-23T14:30:00Z') },
      url: account,
    },
    { kind: 'payment-failed', name, plan, amount, graceUntil: endsAt, url: account },
    { kind: 'payment-failed', name, plan, amount, url: account },
    { kind: 'cancelled', name, plan, endsAt, refund: amount, url: account },
    { kind: 'data-exported', name, at, fileName: 'pagewright-data-2026-11-23.zip', url: account },
    { kind: 'data-deleted', name, at, receiptsKept: true },
    { kind: 'data-deleted', name, at, receiptsKept: false },
    {
      kind: 'contact-message',
      number: 'K7Q2M9XD',
      at,
      name,
      email: 'ada@example.org',
      message: 'Bonjour <b>!</b>\n\nhttps://example.org',
    },
    { kind: 'contact-receipt', number: 'K7Q2M9XD', at },
  ];
}
