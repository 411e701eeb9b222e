import { useState } from 'react';
import { X } from 'lucide-react';
import { changesText } from '@pagewright/contract/edits/changes-text.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useSession, useSessionPart } from '../session/session-context.ts';
import type { Notice } from '../session/session-state.ts';
import { useRefusal } from './use-refusal.ts';

/** Sentences about what was just done, in a bar that takes nothing from the pages while there are none. */
export function Notices({ needsPlan }: { needsPlan: boolean }) {
  const t = useWords('editor');
  const session = useSession();
  const notice = useSessionPart((state) => state.notice);
  const isTextChanged = useSessionPart(({ done }) => changesText({ operations: done.flat() }));
  const [isProRead, setProRead] = useState(false);
  const says = useSentence();
  const isFailure = notice?.kind === 'refused';
  const sentence = notice && says(notice);
  return (
    <div aria-live="polite" className="flex flex-col items-center gap-2">
      {needsPlan && isTextChanged && !isProRead && (
        <div className="flex max-w-3xl items-center gap-3 rounded-card border border-line bg-sheet py-1 pr-1 pl-4 text-small shadow-floating">
          <p className="min-w-0">{t('notice.pro')}</p>
          <IconButton label={t('notice.close')} onClick={() => setProRead(true)}>
            <Icon of={X} size="small" />
          </IconButton>
        </div>
      )}
      {sentence !== undefined && (
        <div
          role={isFailure ? 'alert' : undefined}
          className={`flex max-w-3xl items-center gap-3 rounded-card border bg-sheet py-1 pr-1 pl-4 text-small shadow-floating ${isFailure ? 'border-danger text-danger' : 'border-line text-ink'}`}
        >
          <p className="min-w-0">{sentence}</p>
          {notice?.kind === 'restored' && (
            <Button kind="quiet" size="small" onClick={() => void startOver(session)}>
              {t('notice.startOver')}
            </Button>
          )}
          {notice?.kind === 'no room' &&
            (['tighten', 'shrink', 'grow'] as const).map((overflow) => (
              <Button
                key={overflow}
                kind="quiet"
                size="small"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => {
                  session.set({ notice: undefined });
                  session.typing.fit(overflow);
                }}
              >
                {t(`notice.overflow.${overflow}`)}
              </Button>
            ))}
          <IconButton label={t('notice.close')} onClick={() => session.set({ notice: undefined })}>
            <Icon of={X} size="small" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

async function startOver(session: ReturnType<typeof useSession>): Promise<void> {
  while (session.state.done.length > 0) if (!(await session.undo())) break;
  session.forget();
}

function useSentence(): (notice: Notice) => string {
  const t = useWords('editor');
  const say = useWords('comments');
  const { language } = useSpeech();
  const list = (parts: readonly string[]) => new Intl.ListFormat(language).format(parts);
  const refusal = useRefusal();
  return (notice) => {
    switch (notice.kind) {
      case 'refused':
        return refusal(notice.problem);
      case 'stand-ins':
        return notice.notes
          .map(({ letters, name }) =>
            t('notice.standIn', { letters: list(letters.map((letter) => t('letter', { letter }))), font: name }),
          )
          .join(' ');
      case 'over scan':
        return t('notice.overScan');
      case 'no room':
        return t('notice.noRoom');
      case 'restored': {
        const lost = notice.lost === 0 ? '' : ` ${t('notice.lost', { count: notice.lost })}`;
        return t('notice.restored', { count: notice.steps }) + lost;
      }
      case 'imported': {
        const left = notice.left === 0 ? '' : ` ${say('exchange.left', { count: notice.left })}`;
        return say('exchange.imported', { count: notice.count }) + left;
      }
      case 'replaced': {
        const left = notice.left === 0 ? '' : ` ${t('find.left', { count: notice.left })}`;
        return t('notice.replaced', { count: notice.count }) + left;
      }
    }
  };
}
