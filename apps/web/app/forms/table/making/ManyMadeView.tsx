import { useState } from 'react';
import { Download } from 'lucide-react';
import { saveFile } from '../../../files/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import { useProblemSentence } from '../../writing/use-problem-sentence.ts';
import type { ManyMade } from './make-many.ts';

interface ManyMadeViewProps {
  made: ManyMade;
  onSaved: () => void;
}

/** How many forms there are, which rows gave none and why, and the button that saves them. */
export function ManyMadeView({ made: { zip, forms, failed }, onSaved }: ManyMadeViewProps) {
  const t = useWords('formTables');
  const { bytes } = useSpeech();
  const sentenceOf = useProblemSentence();
  const [isSaved, setSaved] = useState(false);
  const save = (file: File) => {
    saveFile(file);
    setSaved(true);
    onSaved();
  };
  return (
    <>
      <p>{zip ? t('made.done', { count: forms, size: bytes(zip.size) }) : t('made.none')}</p>
      {failed.length > 0 && (
        <>
          <p className="mt-4 font-semibold">{t('made.failed')}</p>
          <ul className="mt-1 max-h-60 overflow-y-auto text-small">
            {failed.map(({ line, problem }) => (
              <li key={line} className="py-1">
                <strong className="font-semibold">{t('rows.line', { line })}</strong> {sentenceOf(problem)}
              </li>
            ))}
          </ul>
        </>
      )}
      {zip && (
        <div className="mt-6 flex flex-wrap items-center justify-end gap-3">
          <output className="text-small text-ink-soft">{isSaved && t('made.saved')}</output>
          <Button kind="primary" onClick={() => save(zip)} data-first-focus>
            <Icon of={Download} />
            {t('made.save')}
          </Button>
        </div>
      )}
    </>
  );
}
