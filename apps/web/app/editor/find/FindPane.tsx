import { useId, useState } from 'react';
import { X } from 'lucide-react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { SMALL_FIELD } from '../../ui/fields.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { HitList } from './HitList.tsx';
import { PATTERNS, type PatternName } from './patterns.ts';
import { useFind } from './use-find.ts';
import { CheckField } from '../window/CheckField.tsx';

interface FindPaneProps {
  onPage: (page: number) => void;
  onClose: () => void;
}

const PATTERN_NAMES = Object.keys(PATTERNS) as PatternName[];

/** Finds words, or data of a kind, on all pages: to replace them one by one or all, or to mark them for redaction. */
export function FindPane({ onPage, onClose }: FindPaneProps) {
  const t = useWords('editor');
  const id = useId();
  const [find, setFind] = useState('');
  const [text, setText] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWord, setWholeWord] = useState(false);
  const found = useFind(onPage);
  const field = (label: string, value: string, onValue: (value: string) => void) => (
    <label className="block text-small text-ink-soft">
      {label}
      <input
        value={value}
        autoComplete="off"
        onChange={({ target }) => onValue(target.value)}
        className={`${SMALL_FIELD} mt-1 pointer-coarse:h-11`}
      />
    </label>
  );
  return (
    <section
      aria-labelledby={id}
      className="flex w-80 shrink-0 flex-col border-l border-line bg-paper max-lg:absolute max-lg:inset-y-0 max-lg:right-0 max-lg:z-10 max-lg:w-full max-lg:max-w-sm max-lg:shadow-floating"
    >
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
        <h3 id={id} className="font-medium">
          {t('find.open')}
        </h3>
        <IconButton label={t('find.close')} onClick={onClose} className="pointer-coarse:size-11">
          <Icon of={X} size="small" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <form
          className="space-y-3 p-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (find !== '') void found.search({ find, matchCase, wholeWord });
          }}
        >
          {field(t('find.label'), find, setFind)}
          <div className="flex flex-wrap gap-x-5">
            <CheckField label={t('find.matchCase')} value={matchCase} onValue={setMatchCase} />
            <CheckField label={t('find.wholeWord')} value={wholeWord} onValue={setWholeWord} />
          </div>
          <Button
            type="submit"
            kind="primary"
            size="small"
            className="w-full pointer-coarse:h-11"
            disabled={find === ''}
          >
            {t('find.search')}
          </Button>
          {field(t('find.with'), text, setText)}
          <div className="flex gap-2">
            <Button
              size="small"
              className="flex-1 pointer-coarse:h-11"
              disabled={!found.canReplace}
              onClick={() => void found.replaceOne(text)}
            >
              {t('find.replaceOne')}
            </Button>
            <Button
              size="small"
              className="flex-1 pointer-coarse:h-11"
              disabled={!found.canReplace}
              onClick={() => void found.replaceAll(text)}
            >
              {t('find.replaceAll')}
            </Button>
          </div>
        </form>
        <fieldset className="border-t border-line p-4">
          <legend className="sr-only">{t('find.patterns')}</legend>
          <p aria-hidden="true" className="text-small font-medium">
            {t('find.patterns')}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {PATTERN_NAMES.map((name) => (
              <Button
                key={name}
                size="small"
                className="pointer-coarse:h-11"
                onClick={() => void found.search({ patterns: [name] })}
              >
                {t(`find.pattern.${name}`)}
              </Button>
            ))}
          </div>
        </fieldset>
        <HitList found={found} />
      </div>
    </section>
  );
}
