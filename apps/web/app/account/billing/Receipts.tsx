import { Download } from 'lucide-react';
import { linkTo } from '@pagewright/contract/calls/links.ts';
import type { PaymentWire } from '@pagewright/contract/calls/payments.ts';
import { moneyText } from '@pagewright/contract/plans/money.ts';
import { productTitle } from '@pagewright/contract/plans/names.ts';
import { DownloadLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useDates } from '../use-dates.ts';

/** Every payment, the newest first. */
export function Receipts({ payments }: { payments: readonly PaymentWire[] }) {
  const t = useWords('account');
  if (payments.length === 0) return <p className="text-ink-soft">{t('receipts.none')}</p>;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
      {payments.map((payment) => (
        <PaymentLine key={`${payment.at} ${payment.number}`} payment={payment} />
      ))}
    </ul>
  );
}

function PaymentLine({ payment }: { payment: PaymentWire }) {
  const { language } = useSpeech();
  const t = useWords('account');
  const { shortDay } = useDates();
  const { number, product, amount, refunded, state, at, periodFrom, periodUntil } = payment;
  return (
    <li className="figures flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{productTitle(product, language)}</p>
        <p className="text-small text-ink-soft">
          {periodFrom !== undefined && periodUntil !== undefined
            ? t('receipts.period', { from: shortDay(periodFrom), to: shortDay(periodUntil) })
            : shortDay(at)}
          {number !== undefined && ` · ${t('receipts.number', { number })}`}
        </p>
      </div>
      <div className="text-right">
        <p className="font-medium">{moneyText(amount, language)}</p>
        {state !== 'paid' && <p className="text-small text-ink-soft">{t(`receipts.${state}`)}</p>}
        {refunded.minor > 0 && (
          <p className="text-small text-ink-soft">
            {t('receipts.refunded', { amount: moneyText(refunded, language) })}
          </p>
        )}
      </div>
      {number !== undefined && state === 'paid' && amount.minor > 0 && (
        <DownloadLink
          href={linkTo('payments.receipt', { number: String(number) })}
          name={`pagewright-${number}.pdf`}
          label={t('receipts.downloadOf', { number })}
          size="small"
          className="max-md:h-11"
        >
          <Icon of={Download} size="small" />
          {t('receipts.download')}
        </DownloadLink>
      )}
    </li>
  );
}
