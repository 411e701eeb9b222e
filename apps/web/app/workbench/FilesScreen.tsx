import type { FileScreenProps } from '../tool/file-screen.tsx';
import { useFileWork } from './use-file-work.ts';
import { Workbench } from './Workbench.tsx';

/** Files in a list, and the form of the tool. */
export function FilesScreen({ onEmpty, ...props }: FileScreenProps) {
  return <Workbench work={useFileWork(props)} content={undefined} onEmpty={onEmpty} />;
}
