import { useState } from 'react';
import type { CouponWire } from '@pagewright/contract/calls/operator.ts';
import { moneyText } from '@pagewright/contract/plans/money.ts';
import { askOwn } from '../account/ask-own.ts';
import { Waiting } from '../account/center/Waiting.tsx';
import { useDates } from '../account/use-dates.ts';
import { useOwn } from '../account/use-own.ts';
import { Button } from '../ui/Button.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { ActDialog } from './ActDialog.tsx';
import { NewCoupon } from './NewCoupon.tsx';

const readCoupons = (given: Parameters<typeof askOwn>[2]) => askOwn('operator.coupons', {}, given);

export function Coupons() {
  const { language } = useSpeech();
  const t = useWords('operator');
  const { data, hasFailed, reload } = useOwn(readCoupons);
  const [open, setOpen] = useState<'new' | { ending: string }>();
  if (!data) return <Waiting hasFailed={hasFailed} onRetry={reload} />;
  const close = () => setOpen(undefined);
  const onDone = () => {
    close();
    reload();
  };
  return (
    <>
      <Button kind="primary" onClick={() => setOpen('new')}>
        {t('coupons.make')}
      </Button>
      {data.length === 0 ? (
        <p className="mt-6 text-ink-soft">{t('coupons.none')}</p>
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-sheet">
          {data.map((coupon) => (
            <CouponRow key={coupon.code} coupon={coupon} onEnd={() => setOpen({ ending: coupon.code })} />
          ))}
        </ul>
      )}
      {open === 'new' && <NewCoupon onClose={close} onDone={onDone} />}
      {typeof open === 'object' && (
        <ActDialog
          title={t('coupons.end')}
          onClose={close}
          onDone={onDone}
          act={(reason) => askOwn('operator.endCoupon', { code: open.ending, reason }, { language })}
        >
          <p className="text-ink-soft">{t('coupons.endText', { code: open.ending })}</p>
        </ActDialog>
      )}
    </>
  );
}

function CouponRow({ coupon, onEnd }: { coupon: CouponWire; onEnd: () => void }) {
  const { language, share } = useSpeech();
  const t = useWords('operator');
  const { moment } = useDates();
  const { code, percent, amount, until, isOver, uses, used } = coupon;
  const says = [
    percent === undefined ? amount && moneyText(amount, language) : share(percent / 100),
    uses === undefined ? t('coupons.used', { used }) : t('coupons.usedOf', { used, uses }),
    until !== undefined && t(isOver ? 'coupons.ended' : 'coupons.lasts', { date: moment(until) }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium [overflow-wrap:anywhere]">{code}</p>
        <p className="figures text-small text-ink-soft">{says.filter(Boolean).join(' · ')}</p>
      </div>
      {!isOver && (
        <Button size="small" className="pointer-coarse:h-11" onClick={onEnd}>
          {t('coupons.end')}
        </Button>
      )}
    </li>
  );
}
