import { useState } from 'react';
import { CURRENCIES, readPrice } from '@pagewright/contract/plans/money.ts';
import { askOwn } from '../account/ask-own.ts';
import { RadioCards } from '../ui/RadioCards.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { ActDialog } from './ActDialog.tsx';
import { endOfDay } from './end-of-day.ts';

/** As the server has it. */
const CODE = /^[A-Z0-9][A-Z0-9-]{2,39}$/;

const wholeNumber = (text: string, most: number): number | undefined => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
};

export function NewCoupon({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { language } = useSpeech();
  const t = useWords('operator');
  const [code, setCode] = useState('');
  const [kind, setKind] = useState<'percent' | 'amount'>('percent');
  const [value, setValue] = useState('');
  const [currency, setCurrency] = useState<(typeof CURRENCIES)[number]>('USD');
  const [date, setDate] = useState('');
  const [most, setMost] = useState('');
  const percent = kind === 'percent' ? wholeNumber(value, 99) : undefined;
  const minor = kind === 'amount' ? readPrice(value.replace(',', '.')) : undefined;
  const until = endOfDay(date);
  const uses = wholeNumber(most, 1_000_000);
  const isReady =
    CODE.test(code) &&
    (percent ?? minor) !== undefined &&
    (date === '' || until !== undefined) &&
    (most === '' || uses !== undefined);
  const amount = minor === undefined ? undefined : { minor, currency };
  return (
    <ActDialog
      title={t('coupons.make')}
      onClose={onClose}
      onDone={onDone}
      isReady={isReady}
      act={(reason) => askOwn('operator.makeCoupon', { code, percent, amount, until, uses, reason }, { language })}
    >
      <TextField
        label={t('coupons.code')}
        value={code}
        onValue={(text) => setCode(text.toUpperCase())}
        maxLength={40}
        autoComplete="off"
        data-first-focus
        fault={code !== '' && !CODE.test(code) ? t('coupons.codeFault') : undefined}
      />
      <fieldset aria-label={t('coupons.kind')}>
        <RadioCards
          name="kind"
          choices={(['percent', 'amount'] as const).map((each) => ({ value: each, label: t(`coupons.${each}`) }))}
          value={kind}
          onValue={(each) => setKind(each === 'amount' ? 'amount' : 'percent')}
        />
      </fieldset>
      <TextField
        label={t('coupons.value')}
        value={value}
        onValue={setValue}
        inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
        fault={undefined}
      />
      {kind === 'amount' && (
        <fieldset aria-label={t('coupons.currency')}>
          <RadioCards
            name="currency"
            choices={CURRENCIES.map((each) => ({ value: each, label: each }))}
            value={currency}
            onValue={(each) => setCurrency(CURRENCIES.find((one) => one === each) ?? 'USD')}
          />
        </fieldset>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('coupons.until')} type="date" value={date} onValue={setDate} fault={undefined} />
        <TextField label={t('coupons.uses')} value={most} onValue={setMost} inputMode="numeric" fault={undefined} />
      </div>
    </ActDialog>
  );
}
