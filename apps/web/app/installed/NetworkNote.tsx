import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { WifiOff } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../words/speech.tsx';
import { useReachable, watchNetwork } from './network.ts';

/** Says that the server cannot be reached, and what becomes of what was dropped. */
export function NetworkNote() {
  const t = useWords('app');
  const isReachable = useReachable();
  const { state } = useNavigation();
  useEffect(watchNetwork, []);
  return (
    <output className="column block">
      {!isReachable && (
        <p className="mt-4 flex items-start gap-3 rounded-card border border-line bg-sunk px-4 py-3">
          <Icon of={WifiOff} className="mt-0.5 shrink-0 text-ink-soft" />
          {state === 'loading' ? t('offlineWaiting') : t('offline')}
        </p>
      )}
    </output>
  );
}
