import { useState, type ComponentType } from 'react';
import { lazyPart } from '../site/lazy-part.ts';
import { DropArea } from './DropArea.tsx';
import type { ScreenPart, ScreenProps } from './screen-part.ts';

export interface FileScreenProps extends Pick<ScreenProps, 'tool' | 'config'> {
  firstFiles: readonly File[];
  /** Nothing is left to work on. */
  onEmpty: () => void;
}

/**
 * A screen that begins with a drop area. What works on the files is loaded with the first of them, or when one is about
 * to come.
 */
export function fileScreen(load: () => Promise<ComponentType<FileScreenProps>>): ScreenPart {
  const { Part: Work, preload } = lazyPart(load);
  return function FileScreen({ tool, config, files, onFiles }: ScreenProps) {
    const [emptied, setEmptied] = useState(false);
    if (files.length === 0)
      return <DropArea tool={tool} config={config} focused={emptied} onFiles={onFiles} onNear={preload} />;
    const onEmpty = () => {
      setEmptied(true);
      onFiles([]);
    };
    return <Work tool={tool} config={config} firstFiles={files} onEmpty={onEmpty} />;
  };
}
