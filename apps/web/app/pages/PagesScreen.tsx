import type { FileScreenProps } from '../tool/file-screen.tsx';
import { useFileWork } from '../workbench/use-file-work.ts';
import { Workbench } from '../workbench/Workbench.tsx';
import { usePageContent } from './use-page-content.tsx';

/** The pages of the files in a grid, above the files themselves. */
export function PagesScreen({ onEmpty, ...props }: FileScreenProps) {
  const work = useFileWork(props);
  return <Workbench work={work} content={usePageContent(work)} onEmpty={onEmpty} />;
}
