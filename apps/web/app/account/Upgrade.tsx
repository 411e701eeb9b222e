import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { offersPart } from '../plans/parts.ts';
import { pricingPath } from '../site/paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { useSpeech } from '../words/speech.tsx';
import { useAccount } from './account.tsx';
import { loginPart } from './parts.ts';
import { useAskFor } from './use-asking.ts';

/** Opens the popup; before the page's script works it is a link to the prices. Whoever has a plan needs none. */
export function Upgrade({ className = '' }: { className?: string }) {
  const { t, language } = useSpeech();
  const { account } = useAccount();
  const { pathname } = useLocation();
  const askFor = useAskFor();
  const path = pricingPath(language);
  if (account?.vipInfo.isVip || pathname === path) return null;
  const open = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain) return;
    event.preventDefault();
    void askFor(undefined);
  };
  const { preload } = account ? offersPart : loginPart;
  return (
    <ButtonLink
      to={path}
      kind="primary"
      className={className}
      aria-haspopup="dialog"
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {t('account.upgrade')}
    </ButtonLink>
  );
}
