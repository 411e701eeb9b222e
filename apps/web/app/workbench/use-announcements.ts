import { useState } from 'react';
import type { FileItem } from '../conversion/file-item.ts';
import type { Speech } from '../words/create-speech.ts';
import { useSpeech } from '../words/speech.tsx';

/** What changed in the list, as one sentence for those who do not see it. `moved` is the file that was moved last. */
export function useAnnouncements(items: readonly FileItem[], moved: string | undefined): string {
  const speech = useSpeech();
  const [last, setLast] = useState(items);
  const [sentence, setSentence] = useState('');
  if (last !== items) {
    setLast(items);
    const change = changeOf(last, items, moved, speech);
    if (change !== undefined) setSentence(change);
  }
  return sentence;
}

function changeOf(
  before: readonly FileItem[],
  items: readonly FileItem[],
  moved: string | undefined,
  speech: Speech,
): string | undefined {
  const { t } = speech;
  const known = new Map(before.map((item, place) => [item.uid, { item, place }]));
  const added = items.filter(({ uid }) => !known.has(uid));
  if (added.length > 0) return t('files.added', { count: added.length });
  const removed = before.find(({ uid }) => !items.some((item) => item.uid === uid));
  if (removed) return t('files.removed', { file: removed.name });

  const ended = items.filter(({ uid, status }) => known.get(uid)?.item.status === 'convert' && hasEnded(status));
  if (ended.length > 0) return endOf(items.every(({ status }) => hasEnded(status)) ? items : ended, speech);

  const [first] = items;
  if (!first || items.every(({ uid }, place) => known.get(uid)?.place === place)) return undefined;
  // Of two rows that changed places only the person knows which one was moved.
  const place = items.findIndex(({ uid }) => uid === moved);
  const item = items[place];
  if (!item) return t('files.sorted', { file: first.name });
  return t('files.moved', { file: item.name, place: place + 1, count: items.length });
}

const hasEnded = (status: FileItem['status']) => status === 'success' || status === 'convertFaild';
const MOST_NAMED = 5;

/** Once the last task has ended, all files are named: a screen reader may have cut off the earlier announcements. */
function endOf(items: readonly FileItem[], { t, language }: Speech): string {
  const list = new Intl.ListFormat(language);
  const named = (files: readonly FileItem[]) => {
    const names = files.slice(0, MOST_NAMED).map(({ name }) => name);
    const others = files.length - names.length;
    return list.format(others > 0 ? [...names, t('work.others', { count: others })] : names);
  };
  const done = items.filter(({ status }) => status === 'success');
  const failed = items.filter(({ status }) => status === 'convertFaild');
  return [
    done.length > 0 && t('work.announceDone', { file: named(done), count: done.length }),
    failed.length > 0 && t('work.announceFailed', { file: named(failed), count: failed.length }),
  ]
    .filter(Boolean)
    .join(' ');
}
