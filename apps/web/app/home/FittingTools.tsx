import { Link } from 'react-router';
import { hasExtension } from '../files/admission.ts';
import { handOver } from '../files/handed-over.ts';
import { toolDrawing } from '../shell/tool-icons.ts';
import { toolPath } from '../site/paths.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import type { HomeTool } from './home-tool.ts';

interface FittingToolsProps {
  files: File[];
  tools: HomeTool[];
  onClose: () => void;
}

/** After a drop on the home page: the tools that take every one of the files. The files travel along. */
export function FittingTools({ files, tools, onClose }: FittingToolsProps) {
  const { t, language } = useSpeech();
  const fitting = tools.filter(
    ({ acceptsExtensions, unavailable }) =>
      unavailable === undefined && files.every(({ name }) => hasExtension(name, acceptsExtensions)),
  );
  return (
    <Dialog
      title={fitting.length > 0 ? t('home.fits') : t('limit.typeTitle')}
      open={files.length > 0}
      onClose={onClose}
    >
      <p className="truncate text-ink-soft">
        {files.length === 1 ? files[0]?.name : t('files.files', { count: files.length })}
      </p>
      {fitting.length === 0 && <p className="mt-4">{t('home.fitsNone')}</p>}
      <ul className="mt-4 -mx-3">
        {fitting.map((tool) => (
          <li key={tool.slug} data-family={tool.family}>
            <Link
              to={toolPath(tool.slug, language)}
              onClick={() => handOver(files)}
              className="flex min-h-12 items-center gap-3 rounded-control px-3 py-2 transition-colors hover:bg-tint-soft"
            >
              <Icon of={toolDrawing(tool)} className="shrink-0 text-tint" />
              {tool.title}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
