import { FilePicker } from '../files/FilePicker.tsx';
import { CropMarks } from '../ui/CropMarks.tsx';
import { PaperStack } from '../ui/PaperStack.tsx';
import { useSpeech } from '../words/speech.tsx';

/** The home page takes a file anywhere; this shows it, and opens the file dialog. */
export function DropInvitation({ over, onFiles }: { over: boolean; onFiles: (files: File[]) => void }) {
  const { t } = useSpeech();
  return (
    <CropMarks over={over} className="flex flex-col items-center px-6 py-12 text-center">
      <PaperStack over={over} />
      <div className="mt-8">
        <FilePicker
          kind="plain"
          size="normal"
          label={t('tool.chooseMany')}
          accept={undefined}
          most="several"
          onFiles={onFiles}
        />
      </div>
      <p className="mt-3 text-small text-ink-soft pointer-coarse:hidden">
        {over ? t('home.dropHere') : t('home.dropHint')}
      </p>
    </CropMarks>
  );
}
