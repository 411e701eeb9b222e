import { useState } from 'react';
import type { FileItem } from '../conversion/file-item.ts';
import type { Speech } from '../words/create-speech.ts';
import { useSpeech } from '../words/speech.tsx';

/** What changed in the list, as one sentence for those who do not see it. */
export function useAnnouncements(items: readonly FileItem[]): string {
  const { t } = useSpeech();
  const [last, setLast] = useState(items);
  const [sentence, setSentence] = useState('');
  if (last !== items) {
    setLast(items);
    const told = changeOf(last, items, t);
    if (told !== undefined) setSentence(told);
  }
  return sentence;
}

function changeOf(before: readonly FileItem[], items: readonly FileItem[], t: Speech['t']): string | undefined {
  const known = new Map(before.map((item, place) => [item.uid, { item, place }]));
  const added = items.filter(({ uid }) => !known.has(uid));
  if (added.length > 0) return t('files.added', { count: added.length });
  const removed = before.find(({ uid }) => !items.some((item) => item.uid === uid));
  if (removed) return t('files.removed', { file: removed.name });

  const ended = items.filter(({ uid, status }) => known.get(uid)?.item.status === 'convert' && status !== 'convert');
  const failed = ended.find(({ status }) => status === 'convertFaild');
  if (failed) return t('work.announceFailed', { file: failed.name });
  const done = ended.filter(({ status }) => status === 'success');
  if (done.length > 0) return t('work.announceDone', { file: done.map(({ name }) => name).join(', ') });

  // Of two rows that changed places, the one that moved furthest is the one that was moved.
  const moves = items.map((item, place) => ({
    item,
    place,
    by: Math.abs(place - (known.get(item.uid)?.place ?? place)),
  }));
  const moved = moves.reduce<(typeof moves)[number] | undefined>(
    (most, move) => (move.by > (most?.by ?? 0) ? move : most),
    undefined,
  );
  return moved && t('files.moved', { file: moved.item.name, place: moved.place + 1, count: items.length });
}
