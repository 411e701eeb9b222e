import { useState } from 'react';
import type { PlanScope } from '@pagewright/contract/plans/product-keys.ts';
import { askOwn } from '../account/ask-own.ts';
import { RadioCards } from '../ui/RadioCards.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { ActDialog } from './ActDialog.tsx';
import { endOfDay } from './end-of-day.ts';

interface PlanActProps {
  /** The account's id. */
  account: string;
  onClose: () => void;
  onDone: () => void;
}

export function GivePlan({ account, ...rest }: PlanActProps) {
  const { language } = useSpeech();
  const t = useWords('operator');
  const [scope, setScope] = useState<PlanScope>('pro');
  const [date, setDate] = useState('');
  const until = endOfDay(date);
  return (
    <ActDialog
      {...rest}
      title={t('act.give')}
      isReady={date === '' || until !== undefined}
      act={(reason) => askOwn('operator.givePlan', { account, scope, until, reason }, { language })}
    >
      <ScopeChoice scope={scope} onScope={setScope} />
      <TextField label={t('act.until')} type="date" value={date} onValue={setDate} fault={undefined} />
    </ActDialog>
  );
}

/** `scopes`: of what there is to end. */
export function EndPlan({ account, scopes, ...rest }: PlanActProps & { scopes: readonly [PlanScope, ...PlanScope[]] }) {
  const { language } = useSpeech();
  const t = useWords('operator');
  const [scope, setScope] = useState<PlanScope>(scopes[0]);
  return (
    <ActDialog
      {...rest}
      title={t('act.end')}
      act={(reason) => askOwn('operator.endPlan', { account, scope, reason }, { language })}
    >
      <p className="text-ink-soft">{t('act.endText')}</p>
      {scopes.length > 1 && <ScopeChoice scope={scope} onScope={setScope} />}
    </ActDialog>
  );
}

interface RefundPlanProps extends PlanActProps {
  /** Of the payment that it is due of. */
  scope: PlanScope;
  amount: string;
}

export function RefundPlan({ account, scope, amount, ...rest }: RefundPlanProps) {
  const { language } = useSpeech();
  const t = useWords('operator');
  return (
    <ActDialog
      {...rest}
      title={t('act.refund')}
      act={(reason) => askOwn('operator.refund', { account, scope, reason }, { language })}
    >
      <p className="text-ink-soft">{t('act.refundText', { amount })}</p>
    </ActDialog>
  );
}

const SCOPES: readonly PlanScope[] = ['pro', 'ai'];

function ScopeChoice({ scope, onScope }: { scope: PlanScope; onScope: (scope: PlanScope) => void }) {
  const t = useWords('operator');
  return (
    <fieldset aria-label={t('act.scope')}>
      <RadioCards
        name="scope"
        choices={SCOPES.map((value) => ({ value, label: t(`act.scopes.${value}`) }))}
        value={scope}
        onValue={(value) => onScope(value === 'ai' ? 'ai' : 'pro')}
      />
    </fieldset>
  );
}
