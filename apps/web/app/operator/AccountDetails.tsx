import { useState } from 'react';
import type { AccountFile } from '@pagewright/contract/calls/operator.ts';
import { moneyText } from '@pagewright/contract/plans/money.ts';
import { productTitle } from '@pagewright/contract/plans/names.ts';
import { scopeOf } from '@pagewright/contract/plans/product-keys.ts';
import { Section } from '../account/center/Section.tsx';
import { useDates } from '../account/use-dates.ts';
import { Button } from '../ui/Button.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { EndPlan, GivePlan, RefundPlan } from './PlanActs.tsx';

type Act = 'give' | 'end' | 'refund';

/** What is known of an account, and what can be done for it. */
export function AccountDetails({ account, onChanged }: { account: AccountFile; onChanged: () => void }) {
  const { language } = useSpeech();
  const t = useWords('operator');
  const { day, moment } = useDates();
  const [open, setOpen] = useState<Act>();
  const [said, setSaid] = useState('');
  const { billing, given, mails, acts, tasksToday } = account;
  const { subscriptions, payments, refund } = billing;
  const last = payments.find(({ state }) => state === 'paid');
  const [held, ...others] = new Set([
    ...given.map(({ scope }) => scope),
    ...subscriptions.map(({ product }) => scopeOf(product)),
  ]);
  const close = () => setOpen(undefined);
  const onDone = () => {
    close();
    setSaid(t('act.done'));
    onChanged();
  };
  const acting = { account: account.id, onClose: close, onDone };
  return (
    <article className="mt-2">
      <h2 className="display text-section [overflow-wrap:anywhere]">{account.name}</h2>
      <p className="mb-6 [overflow-wrap:anywhere] text-ink-soft">
        {account.email} · {t('account.since', { date: day(account.since) })}
        {account.isTest && ` · ${t('account.test')}`}
      </p>
      <Section title={t('account.plan')} text={t('account.tasksToday', { count: tasksToday })}>
        <ul className="space-y-1">
          {billing.plan === 'free' && subscriptions.length === 0 && <li>{t('account.free')}</li>}
          {given.map(({ scope, until }) => (
            <li key={`${scope} ${until}`}>
              {t(`act.scopes.${scope}`)}.{' '}
              {until === undefined ? t('account.givenForGood') : t('account.given', { date: moment(until) })}
            </li>
          ))}
          {subscriptions.map(({ product, status, periodUntil }) => (
            <li key={product}>
              {t('account.subscription', {
                name: productTitle(product, language),
                status: t(`status.${status}`),
                date: moment(periodUntil),
              })}
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button onClick={() => setOpen('give')}>{t('act.give')}</Button>
          {held && (
            <Button kind="danger" onClick={() => setOpen('end')}>
              {t('act.end')}
            </Button>
          )}
          <output className="text-small font-medium text-accent">{said}</output>
        </div>
      </Section>
      <Section title={t('account.payments')}>
        {payments.length === 0 && <p className="text-ink-soft">{t('account.noPayments')}</p>}
        <ul className="figures space-y-1">
          {payments.map(({ at, number, product, amount, refunded, state }) => (
            <li key={`${at} ${number}`} className="flex flex-wrap justify-between gap-x-6">
              <span>
                {day(at)} · {productTitle(product, language)} · {t(`states.${state}`)}
              </span>
              <span>
                {moneyText(amount, language)}
                {refunded.minor > 0 && `, ${t('account.refunded', { amount: moneyText(refunded, language) })}`}
              </span>
            </li>
          ))}
        </ul>
        {refund && (
          <div className="mt-4 flex flex-wrap items-center gap-4">
            <Button kind="danger" onClick={() => setOpen('refund')}>
              {t('act.refund')}
            </Button>
            <p className="text-small text-ink-soft">{t('account.due', { amount: moneyText(refund, language) })}</p>
          </div>
        )}
      </Section>
      <Section title={t('account.mails')}>
        {mails.length === 0 && <p className="text-ink-soft">{t('account.noMails')}</p>}
        <ul className="figures space-y-1">
          {mails.map(({ id, kind, state, at, reason }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6">
              <span>
                {moment(at)} · {t(`mailKinds.${kind}`)}
              </span>
              <span className={state === 'failed' ? 'text-danger' : 'text-ink-soft'}>
                {t(`mailStates.${state}`)}
                {reason !== undefined && ` (${reason})`}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('account.acts')}>
        {acts.length === 0 && <p className="text-ink-soft">{t('account.noActs')}</p>}
        <ul className="figures space-y-3">
          {acts.map(({ at, actor, act, detail }) => (
            <li key={`${at} ${act}`}>
              <p>
                {moment(at)} · {t('account.by', { act: t(`acts.${act}`), actor })}
              </p>
              {typeof detail['reason'] === 'string' && (
                <p className="[overflow-wrap:anywhere] text-small text-ink-soft">{detail['reason']}</p>
              )}
            </li>
          ))}
        </ul>
      </Section>
      {open === 'give' && <GivePlan {...acting} />}
      {open === 'end' && held && <EndPlan {...acting} scopes={[held, ...others]} />}
      {open === 'refund' && refund && last && (
        <RefundPlan {...acting} scope={scopeOf(last.product)} amount={moneyText(refund, language)} />
      )}
    </article>
  );
}
