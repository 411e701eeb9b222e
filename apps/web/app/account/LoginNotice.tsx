import { useEffect, useRef } from 'react';
import { useWords } from '../words/speech.tsx';
import type { LoginMode } from './account-store.ts';
import type { LinkNotice } from './ask-for-link.ts';

/** Why no link was sent, with the way on. A button that was pressed for it gives its focus to what it led to. */
export function LoginNotice({ notice, onTurn }: { notice: LinkNotice; onTurn: (to: LoginMode) => void }) {
  const t = useWords('login');
  // Nothing failed: there is another way, or a time to wait.
  const isCalm = notice.kind === 'exists' || notice.kind === 'unknown' || notice.kind === 'frequent';
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement instanceof HTMLInputElement) return;
    (words.current?.querySelector('button') ?? words.current)?.focus();
  }, []);
  return (
    <div
      ref={words}
      role="alert"
      tabIndex={-1}
      className={`mt-4 rounded-control px-3.5 py-2.5 text-small outline-none ${isCalm ? 'bg-sunk text-ink' : 'bg-danger-soft text-danger'}`}
    >
      {t(`notices.${notice.kind}`)} {notice.kind === 'exists' && <TurnButton to="login" onTurn={onTurn} />}
      {notice.kind === 'unknown' && <TurnButton to="reg" onTurn={onTurn} />}
    </div>
  );
}

export function TurnButton({ to, onTurn }: { to: LoginMode; onTurn: (to: LoginMode) => void }) {
  const t = useWords('login');
  return (
    <button
      type="button"
      onClick={() => onTurn(to)}
      className="rounded-sm py-1 font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
    >
      {t(to === 'reg' ? 'signUp' : 'logIn')}
    </button>
  );
}
