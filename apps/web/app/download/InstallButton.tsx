import { AppWindow } from 'lucide-react';
import { useInstall } from '../installed/install-offer.ts';
import { useOwnWindow } from '../installed/use-own-window.ts';
import { appPath } from '../site/paths.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';

/** The browser's own installing where it has one for pages; else the app in a tab, and the steps below. */
export function InstallButton() {
  const { language } = useSpeech();
  const t = useWords('download');
  const install = useInstall();
  if (useOwnWindow()) return <p className="font-medium text-accent">{t('isInstalled')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {install && (
        <Button kind="primary" size="large" onClick={() => void install()}>
          <Icon of={AppWindow} />
          {t('install')}
        </Button>
      )}
      <ButtonLink to={appPath(language)} reloadDocument size="large" kind={install ? 'plain' : 'primary'}>
        {t('tryFirst')}
      </ButtonLink>
    </div>
  );
}
