import { useState } from 'react';
import { FlaskConical } from 'lucide-react';
import { loadPart } from '../site/load-part.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';

interface ExampleButtonProps {
  /** Made files by name. */
  files: readonly string[];
  onFiles: (files: File[]) => void;
}

/** For visitors who have no file at hand. Nothing is fetched before they ask. */
export function ExampleButton({ files, onFiles }: ExampleButtonProps) {
  const { t } = useSpeech();
  const [state, setState] = useState<'quiet' | 'fetching' | 'failed'>('quiet');
  const take = async () => {
    setState('fetching');
    try {
      const { fetchExample } = await loadPart(() => import('./fetch-example.ts'));
      onFiles(await fetchExample(files, t('tool.exampleName')));
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="mt-3 underline decoration-line-strong underline-offset-4"
        aria-busy={state === 'fetching'}
        onClick={() => state !== 'fetching' && void take()}
      >
        <Icon of={FlaskConical} size="small" />
        {t('tool.example')}
      </Button>
      <output className="text-small text-danger">{state === 'failed' && t('tool.exampleFailed')}</output>
    </>
  );
}
