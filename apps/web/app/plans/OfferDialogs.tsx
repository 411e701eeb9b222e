import { useAccount } from '../account/account.tsx';
import { AiLimitDialog } from './AiLimitDialog.tsx';
import { PayDialog } from './PayDialog.tsx';
import { TasksUsedDialog } from './TasksUsedDialog.tsx';

/** Popups about plans, of which one is open at a time. */
export function OfferDialogs() {
  const { offer } = useAccount();
  return (
    <>
      <PayDialog scope="pro" open={offer?.kind === 'pay'} wanted={offer?.kind === 'pay' ? offer.for : undefined} />
      <PayDialog scope="ai" open={offer?.kind === 'pay-ai'} wanted={undefined} />
      <AiLimitDialog open={offer?.kind === 'ai-limit'} />
      <TasksUsedDialog open={offer?.kind === 'limit'} />
    </>
  );
}
