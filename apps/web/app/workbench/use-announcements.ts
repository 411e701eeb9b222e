import { useEffect, useState } from 'react';
import type { FileItem } from '../conversion/file-item.ts';
import { useSpeech } from '../words/speech.tsx';

/** What changed in the list, as one sentence for those who do not see it. */
export function useAnnouncements(items: readonly FileItem[]): string {
  const { t } = useSpeech();
  const [last, setLast] = useState(items);
  const [sentence, setSentence] = useState('');

  useEffect(() => {
    if (last === items) return;
    setLast(items);
    const before = new Map(last.map((item, place) => [item.uid, { item, place }]));
    const added = items.filter(({ uid }) => !before.has(uid));
    const removed = last.find(({ uid }) => !items.some((item) => item.uid === uid));
    const ended = items.filter(({ uid, status }) => before.get(uid)?.item.status === 'convert' && status !== 'convert');
    const [done, failed] = [ended.filter(({ status }) => status === 'success'), ended.filter(({ status }) => status === 'convertFaild')];
    if (added.length > 0) setSentence(t('files.added', { count: added.length }));
    else if (removed) setSentence(t('files.removed', { file: removed.name }));
    else if (failed[0]) setSentence(t('work.announceFailed', { file: failed[0].name }));
    else if (done[0]) setSentence(t('work.announceDone', { file: done.map(({ name }) => name).join(', ') }));
    else {
      // Of two rows that changed places, the one that moved furthest is the one that was moved.
      const moves = items.map((item, place) => ({ item, place, by: Math.abs(place - (before.get(item.uid)?.place ?? place)) }));
      const moved = moves.reduce<(typeof moves)[number] | undefined>((most, move) => (move.by > (most?.by ?? 0) ? move : most), undefined);
      if (moved) setSentence(t('files.moved', { file: moved.item.name, place: moved.place + 1, count: items.length }));
    }
  }, [items, last, t]);
  return sentence;
}
