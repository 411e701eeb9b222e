import { ChevronDown, FolderOpen } from 'lucide-react';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import type { ServerConfig } from '@pagewright/contract/calls/upload.ts';
import { ExampleButton } from '../examples/ExampleButton.tsx';
import { mostFiles, shortKinds, spokenKinds } from '../files/admission.ts';
import { FilePicker } from '../files/FilePicker.tsx';
import { CropMarks } from '../ui/CropMarks.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PaperStack } from '../ui/PaperStack.tsx';
import { useCommandKey } from '../ui/use-command-key.ts';
import { useSpeech } from '../words/speech.tsx';

interface DropZoneProps {
  tool: CatalogueTool;
  config: ServerConfig;
  over: boolean;
  /** What was dropped held no file. */
  nothing: boolean;
  onFiles: (files: File[]) => void;
  /** Files of ours, to try the tool with. */
  onExample: (files: File[]) => void;
  /** A file is about to come: the pointer or the focus is here. */
  onNear: () => void;
}

export function DropZone({ tool, config, over, nothing, onFiles, onExample, onNear }: DropZoneProps) {
  const { t, limit } = useSpeech();
  const most = mostFiles({ ...tool, config });
  const accept = [...tool.acceptsExtensions, ...tool.acceptsMediaTypes].join(',');
  const limits = { files: most, size: limit(config.taskBytes) };

  return (
    <CropMarks over={over} className="mx-auto max-w-4xl">
      <div
        onPointerEnter={onNear}
        onFocus={onNear}
        className="flex min-h-96 flex-col items-center justify-center px-6 py-14 text-center"
      >
        <PaperStack over={over} />
        <p className="display mt-8 text-section" aria-live="polite">
          {over ? t('tool.dropOver') : most === 1 ? t('tool.drop') : t('tool.dropMany')}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <FilePicker
            kind="primary"
            size="large"
            label={most === 1 ? t('tool.choose') : t('tool.chooseMany')}
            accept={accept}
            most={most === 1 ? 'one' : 'several'}
            onFiles={onFiles}
          />
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-small text-ink-soft">
          {most > 1 && (
            <FilePicker
              kind="quiet"
              size="small"
              icon={FolderOpen}
              label={t('tool.chooseFolder')}
              accept={accept}
              most="folder"
              onFiles={onFiles}
            />
          )}
          <span className="pointer-coarse:hidden">{t('tool.paste', { keys: useCommandKey('V') })}</span>
        </div>
        <Kinds accepts={tool.accepts} />
        <p className="figures text-small text-ink-soft">
          {most === 1 ? t('tool.limits', limits) : t('tool.limitsMany', limits)}
        </p>
        {tool.example && <ExampleButton files={tool.example.files} onFiles={onExample} />}
        <output className="text-danger not-empty:mt-4">{nothing && t('limit.emptyText')}</output>
        <noscript>
          <p className="mt-4 font-medium text-danger">{t('tool.needsScript')}</p>
        </noscript>
      </div>
    </CropMarks>
  );
}

/** The kinds of files that the tool takes; a long list can be unfolded. */
function Kinds({ accepts }: Pick<CatalogueTool, 'accepts'>) {
  const { t } = useSpeech();
  const { named, left } = shortKinds(accepts);
  const className = 'mt-4 text-small text-ink-soft';
  if (left === 0) return <p className={className}>{named.join(', ')}</p>;
  return (
    <details className={`group ${className}`}>
      <summary className="mx-auto flex min-h-8 w-fit items-center gap-1.5 rounded-control px-2 underline-offset-4 hover:underline">
        {t('tool.moreKinds', { kinds: named.join(', '), count: left })}
        <Icon of={ChevronDown} size="small" className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="mx-auto mb-2 max-w-md text-balance">{spokenKinds(accepts).join(', ')}</p>
    </details>
  );
}
