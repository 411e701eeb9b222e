import { useEffect, useRef, useState } from 'react';
import type { ServerConfig } from '@pagewright/contract/calls/upload.ts';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { useFileDrop } from '../files/use-file-drop.ts';
import { DropZone } from './DropZone.tsx';

interface DropAreaProps {
  tool: CatalogueTool;
  config: ServerConfig;
  /** It stands where the work was that had the focus. */
  focused: boolean;
  onFiles: (files: File[]) => void;
  /** Files of ours, to try the tool with. */
  onExample: (files: File[]) => void;
  /** A file is about to come. */
  onNear: () => void;
}

/** Where a tool's page takes its first files: the drop zone, and the whole window around it. */
export function DropArea({ tool, config, focused, onFiles, onExample, onNear }: DropAreaProps) {
  const [nothing, setNothing] = useState(false);
  const { over } = useFileDrop((files) => {
    setNothing(files.length === 0);
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    if (over) onNear();
  }, [over, onNear]);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) area.current?.querySelector('button')?.focus();
  }, [focused]);
  return (
    <div ref={area}>
      <DropZone
        tool={tool}
        config={config}
        over={over}
        nothing={nothing}
        onFiles={onFiles}
        onExample={onExample}
        onNear={onNear}
      />
    </div>
  );
}
