import { Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { ExampleNote } from '../examples/ExampleNote.tsx';
import { admit, type Refusal } from '../files/admission.ts';
import { lazyPart } from '../site/lazy-part.ts';
import type { UnfinishedWork } from '../site/unfinished-work.ts';
import { readWorkNote } from '../site/work-note.ts';
import { DropArea } from './DropArea.tsx';
import type { ScreenPart, ScreenProps } from './screen-part.ts';

export interface FileScreenProps extends Pick<ScreenProps, 'tool' | 'config'> {
  firstFiles: readonly File[];
  /** Options that were chosen before the page was left, or come with the example, by name. */
  firstValues: UnfinishedWork['values'] | undefined;
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
    const [example, setExample] = useState<ScreenProps['tool']['example']>();
    const [refusals, setRefusals] = useState<readonly Refusal[]>();
    const { left, forgetLeft } = useLeftWork(files.length > 0, onFiles);
    // Files of which none can be taken leave the page as it is: there is no work to show, only the reason and another way.
    const take = (offered: File[]) => {
      const { admitted, refusals: reasons } = admit([], offered, { ...tool, config });
      if (admitted.length === 0) setRefusals(reasons);
      else onFiles(offered);
    };
    const takeExample = (made: File[]) => {
      setExample(tool.example);
      onFiles(made);
    };
    if (files.length === 0)
      return (
        <>
          <DropArea
            tool={tool}
            config={config}
            focused={emptied}
            onFiles={take}
            onExample={takeExample}
            onNear={preload}
          />
          {refusals && (
            <Suspense>
              <Limits tool={tool} refusals={refusals} taskBytes={config.taskBytes} onClose={() => setRefusals([])} />
            </Suspense>
          )}
        </>
      );
    const onEmpty = () => {
      forgetLeft();
      setExample(undefined);
      setEmptied(true);
      onFiles([]);
    };
    const firstValues = example?.options ?? left;
    return (
      <>
        {example && <ExampleNote tool={tool} />}
        <Work tool={tool} config={config} firstFiles={files} firstValues={firstValues} onEmpty={onEmpty} />
      </>
    );
  };
}

/** Goes on where this tab left the page to log in or to pay. */
function useLeftWork(isBusy: boolean, onFiles: (files: File[]) => void) {
  const { pathname } = useLocation();
  const [left, setLeft] = useState<UnfinishedWork['values']>();
  const noteHere = useEffectEvent(() => (isBusy ? undefined : readWorkNote(pathname)));
  const goOn = useEffectEvent((work: UnfinishedWork) => {
    setLeft(work.values);
    onFiles([...work.files]);
  });
  useEffect(() => {
    const note = noteHere();
    if (!note) return;
    const take = async () => {
      const { takeWork } = await import('../site/unfinished-work.ts');
      const work = await takeWork(note);
      if (work) goOn(work);
    };
    void take();
  }, []);
  return { left, forgetLeft: () => setLeft(undefined) };
}
