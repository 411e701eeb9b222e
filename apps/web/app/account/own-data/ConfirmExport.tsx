import { Download } from 'lucide-react';
import { linkTo } from '@pagewright/contract/calls/links.ts';
import type { DataConfirmation } from '@pagewright/contract/calls/own-data.ts';
import { DownloadLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';

export function ConfirmExport({ token, confirmation }: { token: string; confirmation: DataConfirmation }) {
  const t = useWords('account');
  return (
    <>
      <h1 className="display text-section">{t('data.export.title')}</h1>
      <p className="mt-4 [overflow-wrap:anywhere]">{t('data.export.confirm', { email: confirmation.email })}</p>
      <p className="mt-3 text-small text-ink-soft">{t('data.export.holds')}</p>
      {/* The server names the file. */}
      <DownloadLink href={linkTo('ownData.export', { token })} name="" kind="primary" className="mt-6">
        <Icon of={Download} size="small" />
        {t('data.export.download')}
      </DownloadLink>
    </>
  );
}
