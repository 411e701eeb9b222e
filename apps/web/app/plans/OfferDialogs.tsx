import { useEffect } from 'react';
import { useAccount } from '../account/account.tsx';
import { storedChannel } from '../account/visit.ts';
import { note } from '../counting/note.ts';
import { AiLimitDialog } from './AiLimitDialog.tsx';
import { PayDialog } from './PayDialog.tsx';
import { TasksUsedDialog } from './TasksUsedDialog.tsx';
import { variantNameOf } from './variants.ts';

/** Popups about plans, of which one is open at a time. */
export function OfferDialogs() {
  const { offer } = useAccount();
  const shown = offer?.kind;
  useEffect(() => {
    if (shown) note({ popup: shown, variant: variantNameOf(storedChannel()) });
  }, [shown]);
  return (
    <>
      <PayDialog scope="pro" open={offer?.kind === 'pay'} wanted={offer?.kind === 'pay' ? offer.for : undefined} />
      <PayDialog scope="ai" open={offer?.kind === 'pay-ai'} wanted={undefined} />
      <AiLimitDialog open={offer?.kind === 'ai-limit'} />
      <TasksUsedDialog open={offer?.kind === 'limit'} />
    </>
  );
}
