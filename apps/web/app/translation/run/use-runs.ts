import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import { reportedProgress } from '../../conversion/file-item.ts';
import type { OptionValue } from '../../options/values.ts';
import type { FileWork } from '../../workbench/use-file-work.ts';
import { EDITED_NAME, GLOSSARY_NAME, pairOf, type MadePair } from '../pair/made-pair.ts';
import type { Setting } from '../review/SettingLine.tsx';

interface Begun {
  /** `again`: the document in other words, without a new translation. */
  what: 'translation' | 'again';
  /** `due`: the list of files does not have all yet that it needs. */
  state: 'due' | 'started' | 'stopped';
}

/** A page that is translated before the others. */
interface Trial {
  /** As the form has it then. */
  page: string;
  /** What the form said. */
  pages: OptionValue;
}

/**
 * The runs of one document after another, each a start of the same work; the pair of the last one that ended well stays. `start`:
 * that of the workbench.
 */
export function useRuns(work: FileWork, start: RefObject<(() => void) | null>) {
  const { conversion, items, phase, form } = work;
  const [document] = items;
  const edited = items.filter(({ name }) => name === EDITED_NAME);
  const [begun, setBegun] = useState<Begun>();
  const [tried, setTried] = useState<Trial>();
  const [pair, setPair] = useState<MadePair>();
  const files = document?.outcome?.files;
  const made = useMemo(() => files && pairOf(files), [files]);
  if (made && made !== pair) setPair(made);

  const isDue = begun?.state === 'due';
  const isReady = isDue && document?.status === 'ready' && edited.every(({ status }) => status === 'ready');
  const refused = isDue ? edited.find(({ status }) => status === 'uploadFail')?.failure : undefined;
  const launch = useEffectEvent(() => {
    setBegun((before) => before && { ...before, state: 'started' });
    start.current?.();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what starts here waited for an upload, which ends outside of React
    if (isReady) launch();
  }, [isReady]);

  const isAlone = document?.name === GLOSSARY_NAME;
  const empty = useEffectEvent(() => items.forEach(({ uid }) => conversion.remove(uid)));
  useEffect(() => {
    if (isAlone) empty();
  }, [isAlone]);

  const putPages = (pages: OptionValue) => work.onForm({ ...form, values: { ...form.values, pages } });
  // Stopped, by whichever button, or never begun since something of the form is missing.
  const isStopped = phase === 'preparing' && begun?.state === 'started';
  const stop = useEffectEvent(() => {
    setBegun((before) => before && { ...before, state: 'stopped' });
    if (begun?.what !== 'translation' || !tried) return;
    putPages(tried.pages);
    setTried(undefined);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a task ends outside of React
    if (isStopped) stop();
  }, [isStopped]);

  // With another start an edited translation would be set once more, and nothing would be translated.
  const isTidy = begun?.state === 'stopped' || (phase === 'finished' && document?.status === 'success');
  const tidy = useEffectEvent(() => {
    for (const { uid } of edited) conversion.remove(uid);
  });
  useEffect(() => {
    if (isTidy) tidy();
  }, [isTidy]);

  const begin = (what: Begun['what']) => {
    tidy();
    setBegun({ what, state: 'due' });
    // All of one task go into the next together.
    if (phase === 'finished') conversion.backToReady(items.map(({ uid }) => uid));
  };
  const isRunning = isDue || phase === 'working';
  const isTrial = tried !== undefined && form.values['pages'] === tried.page;
  return {
    pair,
    /** The pair has one page of those that were chosen. */
    isTrial: isTrial && !isRunning,
    isRunning,
    setting: settingOf(),
    tryPage: (page: number) => {
      setTried({ page: String(page), pages: form.values['pages'] ?? '' });
      putPages(String(page));
      begin('translation');
    },
    translateRest: () => {
      if (tried) putPages(tried.pages);
      setTried(undefined);
      begin('translation');
    },
    /** `json`: a translation as it travels. */
    setAgain: (json: string) => {
      begin('again');
      conversion.add([new File([json], EDITED_NAME, { type: 'application/json' })]);
    },
    cancel: () => {
      if (isDue) setBegun((before) => before && { ...before, state: 'stopped' });
      conversion.cancel();
    },
  };

  function settingOf(): Setting {
    if (begun?.state === 'stopped') return { state: 'stopped' };
    if (refused) return { state: 'failed', failure: refused };
    if (isRunning)
      return { state: 'running', what: begun?.what ?? 'translation', progress: document && reportedProgress(document) };
    if (document?.failure) return { state: 'failed', failure: document.failure };
    return { state: document?.status === 'success' && begun?.what === 'again' ? 'done' : 'idle' };
  }
}
