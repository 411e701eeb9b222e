import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import type { StartFile } from '@pagewright/contract/calls/conversion.ts';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import type { JobId } from '@pagewright/contract/ids.ts';
import { note } from '../counting/note.ts';
import { goTogether } from '../options/values.ts';
import { useSpeech } from '../words/speech.tsx';
import { cancelTask, upload } from './calls.ts';
import type { FileItem } from './file-item.ts';
import { conversion } from './machine.ts';
import { withOptionLabel, wireNamesOf } from './option-names.ts';
import { newJob, runTask } from './run-task.ts';

/** Browsers open six connections to a server: uploads and held polls must leave some for the rest of the page. */
const UPLOADS_AT_ONCE = 2;
const TASKS_AT_ONCE = 3;

/** What a start sends beside the files themselves. */
interface StartPlan {
  options: Readonly<Record<string, unknown>>;
  /** What goes along with a file: its password, its pages. */
  detailsOf: (uid: string) => Omit<StartFile, 'token'>;
}

export interface Conversion {
  items: readonly FileItem[];
  fileOf: (uid: string) => File | undefined;
  /** Files of a start that wait for uploads or for their turn. */
  pending: ReadonlySet<string>;
  add: (files: readonly File[]) => void;
  remove: (uid: string) => void;
  move: (uid: string, to: number) => void;
  order: (uids: string[]) => void;
  start: (plan: StartPlan) => void;
  cancel: () => void;
  uploadAgain: (uid: string) => void;
  backToReady: (uids: string[]) => void;
}

export function useConversion(tool: CatalogueTool, firstFiles: readonly File[]): Conversion {
  const { language } = useSpeech();
  const [entered] = useState(() => firstFiles.map(enter));
  const files = useRef(new Map(entered.map(({ uid, file }) => [uid, file])));
  const sending = useRef(new Map<string, AbortController>());
  /** A task belongs here as soon as it starts, which may be before the page shows it: Cancel must find it then too. */
  const tasks = useRef(new Map<JobId, { uids: string[]; stop: AbortController }>());
  const [items, dispatch] = useReducer(conversion, entered, (list) => conversion([], { type: 'added', files: list }));
  const [plan, setPlan] = useState<StartPlan>();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const lastPlan = useRef<StartPlan>(undefined);
  const cancelled = useRef<StartPlan>(undefined);

  const labelled = useMemo(
    () => items.map((item) => (item.failure ? { ...item, failure: withOptionLabel(item.failure, tool) } : item)),
    [items, tool],
  );

  const uploading = items.filter(({ status }) => status === 'new');
  const send = useEffectEvent((uids: readonly string[]) => {
    for (const uid of uids) {
      const file = files.current.get(uid);
      if (!file || sending.current.has(uid)) continue;
      const stop = new AbortController();
      sending.current.set(uid, stop);
      upload(
        file,
        tool.slug,
        language,
        (progress) => dispatch({ type: 'uploadProgressed', uid, progress }),
        stop.signal,
      ).then(
        (answer) => dispatch({ type: 'uploadAnswered', uid, answer }),
        () => !stop.signal.aborted && dispatch({ type: 'uploadBroke', uid }),
      );
    }
  });
  useEffect(() => {
    // Not before the list shows the end of an upload: the effect of an earlier list would send the file once more.
    const unsent = new Set(items.flatMap(({ uid, status }) => (status === 'new' ? uid : [])));
    for (const uid of sending.current.keys()) if (!unsent.has(uid)) sending.current.delete(uid);
  }, [items]);
  const turn = uploading
    .slice(0, UPLOADS_AT_ONCE)
    .map(({ uid }) => uid)
    .join();
  useEffect(() => send(turn === '' ? [] : turn.split(',')), [turn]);

  const runOne = async (group: readonly FileItem[], { options, detailsOf }: StartPlan) => {
    const job = newJob();
    const stop = new AbortController();
    const uids = group.map(({ uid }) => uid);
    tasks.current.set(job, { uids, stop });
    setPending((before) => new Set([...before].filter((uid) => !uids.includes(uid))));
    dispatch({ type: 'started', uids, job, at: Date.now() });
    const sources = group.flatMap(({ uid, fileNameToken: token }) =>
      token === undefined ? [] : [{ token, ...detailsOf(uid) }],
    );
    const request = { tool: tool.slug, job, files: sources, options };
    await runTask({ request, wireNames: wireNamesOf(tool), language, signal: stop.signal, onEvent: dispatch });
    tasks.current.delete(job);
  };

  const launch = useEffectEvent((launched: StartPlan) => {
    setPlan(undefined);
    const ready = items.filter(({ status }) => status === 'ready');
    const groups = goTogether(tool, launched.options) ? [ready] : ready.map((item) => [item]);
    const waiting = groups.filter((group) => group.length > 0);
    const serve = async () => {
      for (let group = waiting.shift(); group; group = waiting.shift()) {
        const ours = group;
        // Groups that still wait when the start is cancelled are not started.
        if (cancelled.current !== launched) await runOne(ours, launched);
      }
    };
    for (let lane = 0; lane < TASKS_AT_ONCE; lane += 1) void serve();
  });
  const allUploaded = uploading.length === 0;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what starts here waited for uploads, which end outside of React
    if (plan && allUploaded) launch(plan);
  }, [plan, allUploaded]);

  useEffect(() => {
    if (entered.length > 0) note({ step: 'file-added', tool: tool.slug });
  }, [entered, tool.slug]);

  useEffect(() => {
    const uploads = sending.current;
    const started = tasks.current;
    return () => {
      uploads.forEach((stop) => stop.abort());
      started.forEach(({ stop }) => stop.abort());
    };
  }, []);

  return {
    items: labelled,
    pending,
    fileOf: (uid) => files.current.get(uid),
    add: (offered) => {
      const added = offered.map(enter);
      for (const { uid, file } of added) files.current.set(uid, file);
      if (added.length === 0) return;
      dispatch({ type: 'added', files: added });
      note({ step: 'file-added', tool: tool.slug });
    },
    remove: (uid) => {
      sending.current.get(uid)?.abort();
      files.current.delete(uid);
      dispatch({ type: 'removed', uid });
    },
    move: (uid, to) => dispatch({ type: 'moved', uid, to }),
    order: (uids) => dispatch({ type: 'ordered', uids }),
    start: (next) => {
      lastPlan.current = next;
      setPending(new Set(items.filter(({ status }) => status === 'new' || status === 'ready').map(({ uid }) => uid)));
      setPlan(next);
    },
    cancel: () => {
      cancelled.current = lastPlan.current;
      setPlan(undefined);
      setPending(new Set());
      for (const [job, { uids, stop }] of tasks.current) {
        stop.abort();
        void cancelTask(job, language);
        dispatch({ type: 'cancelled', uids });
      }
    },
    uploadAgain: (uid) => dispatch({ type: 'uploadAgain', uid }),
    backToReady: (uids) => dispatch({ type: 'backToReady', uids }),
  };
}

const enter = (file: File) => ({ uid: crypto.randomUUID() as string, name: file.name, size: file.size, file });
