/** The part of Google's script that we use, https://developers.google.com/identity/gsi/web/reference/js-reference */
interface GoogleIdentity {
  initialize: (options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
  }) => void;
  renderButton: (place: HTMLElement, options: Record<string, string | number>) => void;
}

/** A network that swallows what is asked of Google keeps nobody waiting for longer. */
const WAIT_MS = 6_000;
const ADDRESS = 'https://accounts.google.com/gsi/client';
let loading: Promise<GoogleIdentity> | undefined;

/** Loaded once, when a login first offers it. Fails where it cannot be had, and is tried again the next time. */
export function loadGoogle(language: string): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${ADDRESS}?hl=${language}`;
    script.async = true;
    script.addEventListener('load', () => {
      const { google } = window as { google?: { accounts?: { id?: GoogleIdentity } } };
      if (google?.accounts?.id) resolve(google.accounts.id);
      else reject(new Error('Google’s script has no logins'));
    });
    script.addEventListener('error', () => reject(new Error('Google’s script is away')));
    setTimeout(() => reject(new Error('Google’s script does not come')), WAIT_MS);
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
