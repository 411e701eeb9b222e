import { FilePen } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { FileName } from '../ui/FileName.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { EditorMode } from './editor-mode.ts';
import { useWords } from '../words/speech.tsx';

interface EditedFileProps {
  name: string;
  mode: EditorMode;
  changes: number;
  onOpen: () => void;
}

/** A document that is edited, while its editor is closed. */
export function EditedFile({ name, mode, changes, onOpen }: EditedFileProps) {
  const t = useWords('editor');
  const comments = useWords('comments');
  const sign = useWords('sign');
  const opens = { edit: t('open'), annotate: comments('open'), sign: sign('open') }[mode];
  return (
    <div className="mb-4 flex flex-col items-center gap-5 rounded-sheet border border-line bg-sheet p-8 text-center sm:flex-row sm:text-left">
      <div className="min-w-0">
        <p className="font-medium">
          <FileName name={name} />
        </p>
        <p className="mt-1 text-ink-soft">{changes === 0 ? t('noChanges') : t('changes', { count: changes })}</p>
        <Button kind={changes === 0 ? 'primary' : 'plain'} className="mt-4" onClick={onOpen}>
          <Icon of={FilePen} size="small" />
          {changes > 0 ? t('goOn') : opens}
        </Button>
      </div>
    </div>
  );
}

/** In the place of a form: what would be saved. */
export function EditSummary({ changes, tried }: { changes: number; tried: boolean }) {
  const t = useWords('editor');
  return (
    <p className={changes === 0 && tried ? 'text-danger' : 'text-ink-soft'}>
      {changes === 0 ? t('noChanges') : t('changes', { count: changes })}
    </p>
  );
}
