import { FittingToolList } from '../files/FittingToolList.tsx';
import { toolsForFiles } from '../files/tools-for-files.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useSpeech } from '../words/speech.tsx';
import type { HomeTool } from './home-tool.ts';

interface FittingToolsProps {
  files: File[];
  tools: HomeTool[];
  onClose: () => void;
}

/** After a drop on the home page: the tools that take every one of the files. The files travel along. */
export function FittingTools({ files, tools, onClose }: FittingToolsProps) {
  const { t } = useSpeech();
  const accepted = Object.fromEntries(tools.map(({ slug, acceptsExtensions }) => [slug, acceptsExtensions]));
  const fitting = toolsForFiles(files, tools, accepted);
  return (
    <Dialog
      title={fitting.length > 0 ? t('home.fits') : t('limit.typeTitle')}
      open={files.length > 0}
      onClose={onClose}
    >
      <p className="mb-4 truncate text-ink-soft">
        {files.length === 1 ? files[0]?.name : t('files.files', { count: files.length })}
      </p>
      {fitting.length === 0 ? <p>{t('home.fitsNone')}</p> : <FittingToolList tools={fitting} files={files} />}
    </Dialog>
  );
}
