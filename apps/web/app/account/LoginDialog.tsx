import { useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { useSpeech } from '../words/speech.tsx';
import { useAccount, useAccountStore } from './account.tsx';
import { LoginForm } from './LoginForm.tsx';

export function LoginDialog() {
  const { t } = useSpeech();
  const store = useAccountStore();
  const { login } = useAccount();
  const [isSent, setSent] = useState(false);
  return (
    <Dialog
      title={t(isSent ? 'login.sentTitle' : login?.mode === 'reg' ? 'login.titleSignUp' : 'login.titleLogIn')}
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
