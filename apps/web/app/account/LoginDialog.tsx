import { useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { useWords } from '../words/speech.tsx';
import { useAccount, useAccountStore } from './account.tsx';
import { LoginForm } from './LoginForm.tsx';

export function LoginDialog() {
  const t = useWords('login');
  const store = useAccountStore();
  const { login } = useAccount();
  const [isSent, setSent] = useState(false);
  return (
    <Dialog
      title={t(isSent ? 'sentTitle' : login?.mode === 'reg' ? 'titleSignUp' : 'titleLogIn')}
      open={login !== undefined}
      onClose={store.closeLogin}
    >
      {login && (
        <LoginForm
          mode={login.mode}
          next={login.next}
          onMode={(mode) => store.openLogin({ mode, next: login.next })}
          onSent={setSent}
        />
      )}
    </Dialog>
  );
}
