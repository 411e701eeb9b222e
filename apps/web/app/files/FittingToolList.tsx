import { Link } from 'react-router';
import type { CatalogueEntry } from '@pagewright/contract/catalogue.ts';
import { toolDrawing } from '../shell/tool-icons.ts';
import { useToolPath } from '../site/use-tool-path.ts';
import { Icon } from '../ui/Icon.tsx';
import { handOver } from './handed-over.ts';

/** Tools that take these files, which travel along. */
export function FittingToolList({ tools, files }: { tools: readonly CatalogueEntry[]; files: readonly File[] }) {
  const toolPath = useToolPath();
  return (
    <ul className="-mx-3">
      {tools.map((tool) => (
        <li key={tool.slug} data-family={tool.family}>
          <Link
            to={toolPath(tool.slug)}
            onClick={() => handOver([...files])}
            className="flex min-h-12 items-center gap-3 rounded-control px-3 py-2 transition-colors hover:bg-tint-soft"
          >
            <Icon of={toolDrawing(tool)} className="shrink-0 text-tint" />
            {tool.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
