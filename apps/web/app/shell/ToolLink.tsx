import { Link } from 'react-router';
import type { CatalogueEntry } from '@pagewright/contract/catalogue.ts';
import { toolPath } from '../site/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import { toolDrawing } from './tool-icons.ts';

/** One line of a menu: the tool's drawing in its family's tint, and its name. */
export function ToolLink({ tool }: { tool: CatalogueEntry }) {
  const { language } = useSpeech();
  return (
    <Link
      to={toolPath(tool.slug, language)}
      data-family={tool.family}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-ink transition-colors hover:bg-tint-soft"
    >
      <Icon of={toolDrawing(tool)} className="shrink-0 text-tint" />
      <span>{tool.title}</span>
    </Link>
  );
}
