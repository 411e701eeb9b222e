import { Suspense, useState, type ComponentType } from 'react';
import { admit, type Refusal } from '../files/admission.ts';
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
  const { Part: Limits } = lazyPart(async () => (await import('../files/LimitDialog.tsx')).LimitDialog);
  return function FileScreen({ tool, config, files, onFiles }: ScreenProps) {
    const [emptied, setEmptied] = useState(false);
    const [refusals, setRefusals] = useState<readonly Refusal[]>();
    // Files of which none can be taken leave the page as it is: there is no work to show, only the reason and another way.
    const take = (offered: File[]) => {
      const { admitted, refusals: reasons } = admit([], offered, { ...tool, config });
      if (admitted.length === 0) setRefusals(reasons);
      else onFiles(offered);
    };
    if (files.length === 0)
      return (
        <>
          <DropArea tool={tool} config={config} focused={emptied} onFiles={take} onNear={preload} />
          {refusals && (
            <Suspense>
              <Limits tool={tool} refusals={refusals} taskBytes={config.taskBytes} onClose={() => setRefusals([])} />
            </Suspense>
          )}
        </>
      );
    const onEmpty = () => {
      setEmptied(true);
      onFiles([]);
    };
    return <Work tool={tool} config={config} firstFiles={files} onEmpty={onEmpty} />;
  };
}
