import { useState } from 'react';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { moneyText, type Money } from '@pagewright/contract/plans/money.ts';
import type { PlanScope } from '@pagewright/contract/plans/product-keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { askOwn } from '../ask-own.ts';
import { Fault } from '../center/Fault.tsx';
import { Section } from '../center/Section.tsx';
import { useAct } from '../use-own.ts';

interface RefundProps {
  /** Of what would come back now. */
  amount: Money;
  scope: PlanScope;
  onChanged: () => void;
}

/** The last payment, back: how much that is now, and what ends with it. */
export function Refund({ amount, scope, onChanged }: RefundProps) {
  const { language } = useSpeech();
  const t = useWords('account');
  const [isOpen, setOpen] = useState(false);
  const [arrives, setArrives] = useState<{ first: string; last: string; amount: Money }>();
  const { act, isBusy, fault, forget } = useAct();
  const money = moneyText(amount, language);
  const close = () => {
    forget();
    setOpen(false);
    if (arrives) onChanged();
  };
  const askBack = async () => setArrives(await act(() => askOwn('subscriptions.refund', { scope }, { language })));
  // Of a date without a time.
  const day = (date: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  const { first, last } = LIMITS.refund.businessDays;
  return (
    <Section title={t('refund.title')} text={t('refund.rule', { days: LIMITS.refund.fullDays })}>
      <p>{t('refund.now', { amount: money })}</p>
      <Button className="mt-4" onClick={() => setOpen(true)}>
        {t('refund.ask')}
      </Button>
      <Dialog title={t(arrives ? 'refund.doneTitle' : 'refund.title')} open={isOpen} onClose={close}>
        {arrives ? (
          <output>
            {t('refund.done', {
              amount: moneyText(arrives.amount, language),
              first: day(arrives.first),
              last: day(arrives.last),
            })}
          </output>
        ) : (
          <>
            <p>{t('refund.confirm', { amount: money })}</p>
            <p className="mt-3 text-small text-ink-soft">{t('refund.arrives', { first, last })}</p>
          </>
        )}
        {fault !== undefined && <Fault className="mt-4">{fault}</Fault>}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={close}>{t(arrives ? 'close' : 'cancel.keep')}</Button>
          {!arrives && (
            <Button kind="danger" aria-busy={isBusy} onClick={() => void askBack()}>
              {t('refund.ask')}
            </Button>
          )}
        </div>
      </Dialog>
    </Section>
  );
}
