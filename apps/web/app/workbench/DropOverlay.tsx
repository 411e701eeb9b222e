import { CropMarks } from '../ui/CropMarks.tsx';
import { useSpeech } from '../words/speech.tsx';

/** While a file hovers over the page, the whole window is the drop area. */
export function DropOverlay() {
  const { t } = useSpeech();
  return (
    <div className="rise pointer-events-none fixed inset-0 z-40 bg-veil p-4 sm:p-8">
      <CropMarks over className="flex size-full items-center justify-center opacity-95">
        <p className="display text-title">{t('tool.dropOver')}</p>
      </CropMarks>
    </div>
  );
}
