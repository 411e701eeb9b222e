import { FilePen } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../words/speech.tsx';

/** Above what was saved: the way back into the editor, with all that was done there. */
export function GoOn({ onGoOn }: { onGoOn: () => void }) {
  const t = useWords('editor');
  return (
    <Button className="mb-4" onClick={onGoOn}>
      <Icon of={FilePen} size="small" />
      {t('goOn')}
    </Button>
  );
}
