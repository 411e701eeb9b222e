import { X } from 'lucide-react';
import { IconButton } from '../../ui/Button.tsx';
import { FileName } from '../../ui/FileName.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { FaultNote } from '../FaultNote.tsx';
import type { SentFile } from '../session/ai-state.ts';
import { useAi } from '../session/session-context.ts';

/** A file that is being uploaded, or could not be. */
export function SentRow({ file: { uid, name, progress, fault } }: { file: SentFile }) {
  const { share } = useSpeech();
  const t = useWords('ai');
  const { documents } = useAi();
  return (
    <li className="rounded-control px-2 py-2">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 font-medium">
          <FileName name={name} />
        </span>
        {fault !== undefined && (
          <IconButton label={t('dismiss', { name })} onClick={() => documents.dismiss(uid)}>
            <Icon of={X} size="small" />
          </IconButton>
        )}
      </div>
      {fault === undefined ? (
        <>
          <p className="figures mb-1.5 text-small text-ink-soft">
            {progress === 0 ? t('waitingToSend') : t('uploading', { share: share(progress) })}
          </p>
          <ProgressBar label={t('uploadOf', { name })} value={progress === 0 ? undefined : progress} />
        </>
      ) : (
        <div className="mt-1.5">
          <FaultNote fault={fault} />
        </div>
      )}
    </li>
  );
}
