import { useEffect, useState } from 'react';
import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Bold, Italic, Underline } from 'lucide-react';
import { useWords } from '../../../words/speech.tsx';
import type { TextDraft } from '../../session/adding.ts';
import { styleAt, styledIn, textOfDraft, type LetterStyle } from '../../session/draft-text.ts';
import { useSession } from '../../session/session-context.ts';
import type { Selection } from '../../session/session-state.ts';
import { endOf, startOf } from '../../text/text-geometry.ts';
import { BarButton, ColourField, NumberField, SelectField } from './controls.tsx';

interface TextFormatProps {
  selection: Extract<Selection, { kind: 'added' }>;
  draft: TextDraft;
}

const ALIGNMENTS = [
  ['left', AlignLeft],
  ['centre', AlignCenter],
  ['right', AlignRight],
  ['justify', AlignJustify],
] as const;
const LARGEST = 400;

/** Of a text that was added: the letters that are selected, or else all of them. */
export function TextFormat({ selection, draft }: TextFormatProps) {
  const t = useWords('editor');
  const session = useSession();
  const [families, setFamilies] = useState<readonly string[]>([]);
  useEffect(() => {
    let isLeft = false;
    void session.families().then((found) => !isLeft && setFamilies(found));
    return () => {
      isLeft = true;
    };
  }, [session]);
  const { range } = selection;
  const isRange = range !== undefined && range.anchor !== range.focus;
  const [from, to] = isRange ? [startOf(range), endOf(range)] : [0, textOfDraft(draft).length];
  const style = styleAt(draft, range ? endOf(range) : to);

  const apply = async (next: TextDraft) => {
    session.typing.end();
    if (session.state.begun) return session.set({ begun: next });
    await session.act({ does: 'put text', draft: next });
  };
  const restyle = (change: Partial<LetterStyle>) => {
    const { family, size, colour, bold = false, slanted = false } = { ...style, ...change };
    session.set({ style: { ...session.state.style, family, size, colour, bold, slanted } });
    void apply(styledIn(draft, from, to, change));
  };
  const align = (alignment: TextDraft['paragraphs'][number]['align']) =>
    void apply({ ...draft, paragraphs: draft.paragraphs.map((each) => ({ ...each, align: alignment })) });
  const options = families.includes(style.family) ? families : [style.family, ...families];
  return (
    <>
      <SelectField
        wide
        label={t('format.font')}
        value={style.family}
        options={options.map((family) => ({ value: family, label: family }))}
        onValue={(family) => restyle({ family })}
      />
      <NumberField
        label={t('format.size')}
        value={style.size}
        least={1}
        most={LARGEST}
        step={1}
        onValue={(size) => restyle({ size })}
      />
      <ColourField label={t('format.colour')} value={style.colour} onValue={(colour) => restyle({ colour })} />
      <BarButton
        icon={Bold}
        label={t('format.bold')}
        on={style.bold === true}
        onPress={() => restyle({ bold: style.bold !== true })}
      />
      <BarButton
        icon={Italic}
        label={t('format.italic')}
        on={style.slanted === true}
        onPress={() => restyle({ slanted: style.slanted !== true })}
      />
      <BarButton
        icon={Underline}
        label={t('format.underline')}
        on={style.underline === true}
        onPress={() => restyle({ underline: style.underline !== true })}
      />
      {ALIGNMENTS.map(([alignment, icon]) => (
        <BarButton
          key={alignment}
          icon={icon}
          label={t(`format.${alignment}`)}
          on={draft.paragraphs.every((each) => each.align === alignment)}
          onPress={() => align(alignment)}
        />
      ))}
      <NumberField
        label={t('format.lineSpacing')}
        caption="↕"
        value={draft.lineSpacing}
        least={0.5}
        most={4}
        step={0.1}
        onValue={(lineSpacing) => void apply({ ...draft, lineSpacing })}
      />
      <NumberField
        label={t('format.letterSpacing')}
        caption="↔"
        value={draft.letterSpacing}
        least={-5}
        most={50}
        step={0.5}
        onValue={(letterSpacing) => void apply({ ...draft, letterSpacing })}
      />
    </>
  );
}
