import { useId, useState } from 'react';
import { Ruler } from 'lucide-react';
import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import { MEASURE_UNITS, type MeasureUnit } from '@pagewright/contract/edits/annotations/measure-units.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SMALL_FIELD } from '../../../ui/fields.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import type { EditorComment } from '../../engine/messages.ts';
import { useSession, useSessionPart } from '../../session/session-context.ts';
import { changeComment } from '../comment-acts.ts';
import { keepStyle, type Scale } from '../comment-style.ts';

/** Points of the units in which pages are measured. */
const POINTS: Record<'mm' | 'cm' | 'in' | 'pt', number> = { mm: 72 / 25.4, cm: 720 / 25.4, in: 72, pt: 1 };
type PageUnit = keyof typeof POINTS;
const PAGE_UNITS = Object.keys(POINTS) as PageUnit[];

interface ScaleButtonProps {
  page?: number;
  /** A measure that is selected gets the scale at once. */
  found?: EditorComment;
}

/** What a length on the page stands for: said as a scale, or by a line whose length is known. */
export function ScaleButton({ page, found }: ScaleButtonProps) {
  const t = useWords('comments');
  const { language } = useSpeech();
  const session = useSession();
  const id = useId();
  const scale = useSessionPart((state) => state.commentStyle.scale);
  const [isOpen, setOpen] = useState(false);
  const comment = found?.comment;
  const measured = comment && 'measure' in comment ? comment : undefined;
  const now: Scale = measured?.measure ?? scale;
  const [onPage, setOnPage] = useState('1');
  const [pageUnit, setPageUnit] = useState<PageUnit>('cm');
  const [real, setReal] = useState('1');
  const [unit, setUnit] = useState<MeasureUnit>('m');
  const [digits, setDigits] = useState(2);
  const [known, setKnown] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const lineLength =
    comment?.type === 'line' ? Math.hypot(comment.to[0] - comment.from[0], comment.to[1] - comment.from[1]) : undefined;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const said = `1 cm = ${number.format(now.perPoint * POINTS.cm)} ${now.unit}`;
  const read = (text: string) => Number(text.replace(',', '.'));

  const apply = () => {
    const length = known.trim() !== '' && lineLength ? read(known) / lineLength : undefined;
    const perPoint = length ?? read(real) / (read(onPage) * POINTS[pageUnit]);
    if (!(perPoint > 0) || !Number.isFinite(perPoint)) return setInvalid(true);
    const next = { perPoint, unit, digits };
    const commentStyle = { ...session.state.commentStyle, scale: next };
    session.set({ commentStyle });
    keepStyle(commentStyle);
    if (found && measured?.measure && page !== undefined)
      void changeComment(session, page, found, {
        ...measured,
        measure: { ...measured.measure, ...next },
        // What it says is what it measures, unless somebody has written something else.
        contents: '',
      } as Comment);
    setInvalid(false);
    setOpen(false);
  };
  const field = (label: string, value: string, onValue: (value: string) => void) => (
    <input
      aria-label={label}
      value={value}
      inputMode="decimal"
      onChange={({ target }) => onValue(target.value)}
      style={{ width: '6rem' }}
      className={`${SMALL_FIELD} figures pointer-coarse:h-11`}
    />
  );
  const units = <U extends string>(value: U, options: readonly U[], onValue: (value: U) => void) => (
    <select
      aria-label={t('scale.unit')}
      value={value}
      onChange={({ target }) => onValue(target.value as U)}
      style={{ width: '4.5rem' }}
      className={`${SMALL_FIELD} pointer-coarse:h-11`}
    >
      {options.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
  return (
    <>
      <Button kind="quiet" size="small" className="shrink-0 pointer-coarse:h-11" onClick={() => setOpen(true)}>
        <Icon of={Ruler} size="small" />
        {t('scale.open', { scale: said })}
      </Button>
      <Dialog title={t('scale.title')} open={isOpen} onClose={() => setOpen(false)}>
        <form
          aria-describedby={isInvalid ? id : undefined}
          onSubmit={(event) => {
            event.preventDefault();
            // The dialog stands within no other form, but its events reach the editor.
            event.stopPropagation();
            apply();
          }}
        >
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <span className="w-28 text-small text-ink-soft">{t('scale.onPage')}</span>
            {field(t('scale.onPage'), onPage, setOnPage)}
            {units(pageUnit, PAGE_UNITS, setPageUnit)}
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <span className="w-28 text-small text-ink-soft">{t('scale.inReality')}</span>
            {field(t('scale.inReality'), real, setReal)}
            {units(unit, MEASURE_UNITS, setUnit)}
          </div>
          {lineLength !== undefined && (
            <div className="mt-4 flex flex-wrap items-center gap-2">
              <span className="text-small text-ink-soft">{t('scale.calibrate')}</span>
              {field(t('scale.calibrate'), known, setKnown)}
              <span>{unit}</span>
            </div>
          )}
          <label className="mt-4 flex items-center gap-2 text-small text-ink-soft">
            {t('scale.digits')}
            <select
              value={digits}
              onChange={({ target }) => setDigits(Number(target.value))}
              style={{ width: '4.5rem' }}
              className={`${SMALL_FIELD} pointer-coarse:h-11`}
            >
              {[0, 1, 2, 3, 4].map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
          {isInvalid && (
            <p id={id} role="alert" className="mt-3 text-danger">
              {t('scale.invalid')}
            </p>
          )}
          <div className="mt-5 flex gap-2">
            <Button type="submit" kind="primary" size="small">
              {t('scale.apply')}
            </Button>
            <Button size="small" onClick={() => setOpen(false)}>
              {t('scale.cancel')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
