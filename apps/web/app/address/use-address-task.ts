import { useEffect, useReducer, useRef } from 'react';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { cancelTask } from '../conversion/calls.ts';
import type { FileItem } from '../conversion/file-item.ts';
import { conversion } from '../conversion/machine.ts';
import { newJob, runTask } from '../conversion/run-task.ts';
import { withOptionLabel, wireNamesOf } from '../conversion/option-names.ts';
import { useSpeech } from '../words/speech.tsx';

export interface AddressTask {
  /** The task as one row, named by its address; none before the first start. */
  item: FileItem | undefined;
  start: (name: string, options: Readonly<Record<string, unknown>>) => void;
  /** Stops it on the server too. */
  cancel: () => void;
  /** Back to before the start. */
  reset: () => void;
}

/** A task without files: one call, polled to its end. */
export function useAddressTask(tool: CatalogueTool): AddressTask {
  const { language } = useSpeech();
  const [[item], dispatch] = useReducer(conversion, []);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const reset = () => {
    running.current?.abort();
    dispatch({ type: 'restarted' });
  };
  return {
    item: item?.failure ? { ...item, failure: withOptionLabel(item.failure, tool) } : item,
    start: (name, options) => {
      const job = newJob();
      const stop = new AbortController();
      running.current = stop;
      dispatch({ type: 'taskAdded', uid: job, name, job, at: Date.now() });
      const request = { tool: tool.slug, job, files: [], options };
      void runTask({ request, wireNames: wireNamesOf(tool), language, signal: stop.signal, onEvent: dispatch });
    },
    cancel: () => {
      const job = item?.job;
      reset();
      if (job !== undefined) void cancelTask(job, language);
    },
    reset,
  };
}
