import { Suspense } from 'react';
import { Info, TriangleAlert } from 'lucide-react';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import type { Note } from '@pagewright/contract/notes/codes.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNotes, useSpeech } from '../words/speech.tsx';

/** Notes about something that will be lost. */
const WARNS: readonly Note['code'][] = ['SIGNATURES_WILL_BREAK', 'PAGES_OVER_SIZE'];

interface ForecastNotesProps {
  notes: readonly Note[];
  /** Why these options cannot be used, where no other part of the screen says so. */
  failures: readonly Failure[];
  /** Set where the pages of a note can be selected in a grid. */
  onPages: ((pages: string) => void) | undefined;
}

/** What is good to know before the start. The region is there from the beginning, so that its words are read aloud. */
export function ForecastNotes({ notes, failures, onPages }: ForecastNotesProps) {
  const { failure } = useSpeech();
  return (
    <output className="block">
      {failures.map((one) => (
        <span
          key={failure(one)}
          data-note
          className="rise mb-3 flex gap-2.5 rounded-control border border-line-strong bg-sunk px-3 py-2.5 text-small text-ink"
        >
          <Icon of={TriangleAlert} size="small" className="mt-0.5 shrink-0" />
          <span className="min-w-0 break-words">{failure(one)}</span>
        </span>
      ))}
      {notes.length > 0 && (
        <Suspense>
          <NoteList notes={notes} onPages={onPages} />
        </Suspense>
      )}
    </output>
  );
}

function NoteList({ notes, onPages }: Pick<ForecastNotesProps, 'notes' | 'onPages'>) {
  const { t } = useSpeech();
  const sentence = useNotes();
  return notes.map((note) => {
    const warns = WARNS.includes(note.code);
    return (
      <span
        key={sentence(note)}
        data-note
        className={`rise mb-3 flex gap-2.5 rounded-control border px-3 py-2.5 text-small ${
          warns ? 'border-line-strong bg-sunk text-ink' : 'border-line bg-paper text-ink-soft'
        }`}
      >
        <Icon of={warns ? TriangleAlert : Info} size="small" className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          <span className="block break-words">{sentence(note)}</span>
          {onPages && note.pages !== undefined && (
            <Button size="small" className="mt-2" onClick={() => onPages(note.pages ?? '')}>
              {t('forecast.selectPages')}
            </Button>
          )}
        </span>
      </span>
    );
  });
}
