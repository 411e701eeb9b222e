import type { SubscriptionWire } from '@pagewright/contract/calls/payments.ts';
import { productTitle } from '@pagewright/contract/plans/names.ts';
import { scopeOf } from '@pagewright/contract/plans/product-keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { askOwn } from '../ask-own.ts';
import { Fault } from '../center/Fault.tsx';
import { useDates } from '../use-dates.ts';
import { useAct } from '../use-own.ts';

interface CancelDialogProps {
  subscription: SubscriptionWire;
  isOpen: boolean;
  onClose: () => void;
  onCancelled: () => void;
}

/** The second of the two clicks, with what stays until when. Nothing is asked, and nothing is offered instead. */
export function CancelDialog({ subscription, isOpen, onClose, onCancelled }: CancelDialogProps) {
  const { language } = useSpeech();
  const t = useWords('account');
  const { moment } = useDates();
  const { act, isBusy, fault, forget } = useAct();
  const { product, status, periodUntil } = subscription;
  const close = () => {
    forget();
    onClose();
  };
  const cancel = async () => {
    if (await act(() => askOwn('subscriptions.cancel', { scope: scopeOf(product) }, { language }))) onCancelled();
  };
  const words = status === 'trialing' ? 'trial' : status === 'active' ? 'paid' : 'unpaid';
  return (
    <Dialog title={t('cancel.title')} open={isOpen} onClose={close}>
      <p>{t(`cancel.${words}`, { plan: productTitle(product, language), date: moment(periodUntil) })}</p>
      <p className="mt-3 text-small text-ink-soft">{t('cancel.stays')}</p>
      {fault !== undefined && <Fault className="mt-4">{fault}</Fault>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={close}>{t('cancel.keep')}</Button>
        <Button kind="danger" aria-busy={isBusy} onClick={() => void cancel()}>
          {t('cancel.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
