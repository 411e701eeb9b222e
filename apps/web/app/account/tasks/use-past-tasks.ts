import { useCallback, useEffect, useState } from 'react';
import type { HistoryEntry } from '@pagewright/contract/calls/history.ts';
import { askOwn } from '../ask-own.ts';
import { useSpeech } from '../../words/speech.tsx';
import { PAGE_SIZE, type Wish } from './wish.ts';

interface PastTasksList {
  total: number;
  list: readonly HistoryEntry[];
}

/** Tasks that are not done yet change without anybody's doing. */
const AGAIN_MS = 3_000;

/** The list of a wish. While another one is fetched the former stays; `isOf` tells whether it is this wish's. */
export function usePastTasks({ filter, search, page }: Wish) {
  const { language } = useSpeech();
  const key = `${filter} ${page} ${search}`;
  const [round, setRound] = useState(0);
  const [got, setGot] = useState<Got>();
  const [failed, setFailed] = useState<string>();
  const reload = useCallback(() => setRound((number) => number + 1), []);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const fetchList = async () => {
      const input = { filter, search, pageNum: page, pageSize: PAGE_SIZE };
      const answer = await askOwn('history.list', input, { language, signal });
      if (answer.code !== 0) throw new Error(answer.message);
      setGot({ of: key, round, list: answer.data });
      setFailed(undefined);
    };
    fetchList().catch(() => {
      if (!signal.aborted) setFailed(key);
    });
    return () => leaving.abort();
  }, [filter, search, page, key, language, round]);

  useEffect(() => {
    if (!got?.list.list.some(({ status }) => status === 'running')) return undefined;
    const timer = setTimeout(reload, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [got, reload]);

  return { list: got?.list, isOf: got?.of === key, hasFailed: failed === key, reload };
}

interface Got {
  of: string;
  /** How often it was asked for. */
  round: number;
  list: PastTasksList;
}
