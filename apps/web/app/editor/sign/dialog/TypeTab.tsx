import { useEffect, useId, useState } from 'react';
import type { Outline } from '@pagewright/editor/drawings';
import { FIELD } from '../../../ui/fields.ts';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import { keptAuthor } from '../../comments/kept-author.ts';
import { initialsOf } from './initials-of.ts';
import { OutlineView } from './OutlineView.tsx';
import { partsFor, scriptFonts, type ScriptFont } from './script-fonts.ts';
import type { TabProps } from './tab-result.ts';

const LONGEST = 60;

/** A name in somebody's hand: the way for keyboards. */
export function TypeTab({ kind, colour, onResult }: TabProps) {
  const t = useWords('sign');
  const { language } = useSpeech();
  const id = useId();
  const [name, setName] = useState(() => (kind === 'initials' ? initialsOf(keptAuthor()) : keptAuthor().trim()));
  const [chosen, setChosen] = useState(0);
  const [fonts, setFonts] = useState<readonly ScriptFont[] | 'failed'>();
  const parts = partsFor(name);
  useEffect(() => {
    let isLeft = false;
    scriptFonts(parts).then(
      (found) => !isLeft && setFonts(found),
      () => !isLeft && setFonts('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [parts]);
  const written = typeof fonts === 'object' ? fonts.map((font) => ({ ...font, ...font.writer.write(name) })) : [];
  const fitting = written.map(({ outline, missing }) => (missing.length === 0 ? outline : undefined));
  const outline = fitting[chosen] ?? fitting.find((each) => each !== undefined);
  useResult(outline, onResult);
  return (
    <>
      <label htmlFor={id} className="text-small text-ink-soft">
        {t(`hand.type.label.${kind}`)}
      </label>
      <input
        id={id}
        value={name}
        maxLength={LONGEST}
        autoComplete="name"
        spellCheck={false}
        onChange={({ target }) => setName(target.value)}
        className={`${FIELD} mt-1`}
      />
      {fonts === undefined && <output className="late mt-4 block text-ink-soft">{t('hand.type.loading')}</output>}
      {fonts === 'failed' && (
        <p role="alert" className="mt-4 text-danger">
          {t('hand.type.failed')}
        </p>
      )}
      <fieldset className="mt-3 grid grid-cols-2 gap-2 md:grid-cols-3">
        <legend className="sr-only">{t('hand.type.fonts')}</legend>
        {written.map((font, at) => (
          <label
            key={font.name}
            className="flex h-20 cursor-pointer items-center justify-center rounded-card border border-line-strong bg-page p-3 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:h-24"
          >
            <input
              type="radio"
              name={`${id}-font`}
              aria-label={font.name}
              checked={font.outline !== undefined && outline === font.outline}
              disabled={fitting[at] === undefined}
              onChange={() => setChosen(at)}
              className="sr-only"
            />
            {fitting[at] ? (
              <OutlineView outline={fitting[at]} colour={colour} className="size-full" />
            ) : (
              <span className="text-center text-small text-[#6b6459]">
                {font.missing.length === 0
                  ? font.name
                  : t('hand.type.missing', { letters: new Intl.ListFormat(language).format(font.missing) })}
              </span>
            )}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** Tells what is written now, once for each change. */
function useResult(outline: Outline | undefined, onResult: TabProps['onResult']): void {
  const key = outline?.path ?? '';
  useEffect(() => {
    onResult(outline && { is: 'outline', outline });
    // oxlint-disable-next-line react/exhaustive-deps -- an outline is its path
  }, [key, onResult]);
}
