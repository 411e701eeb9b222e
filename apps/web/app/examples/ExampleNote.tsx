import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { useSpeech } from '../words/speech.tsx';

/** Says whose file it is, and the password that its form came with. */
export function ExampleNote({ tool }: { tool: Pick<CatalogueTool, 'example' | 'options'> }) {
  const { t } = useSpeech();
  const options = Object.entries(tool.example?.options ?? {});
  const [, password] = options.find(([name]) => tool.options[name]?.kind === 'password') ?? [];
  return (
    <p className="mb-4 text-small text-ink-soft">
      {t('tool.exampleNote')}
      {typeof password === 'string' && ` ${t('tool.examplePassword', { password })}`}
    </p>
  );
}
