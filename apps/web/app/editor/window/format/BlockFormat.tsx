import {
  AArrowDown,
  AArrowUp,
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  EyeOff,
  FoldHorizontal,
  Italic,
  Trash2,
  UnfoldHorizontal,
} from 'lucide-react';
import { useWords } from '../../../words/speech.tsx';
import type { BlockStyle, EditorBlock } from '../../engine/messages.ts';
import { addMarks, remove } from '../../session/acts.ts';
import { useSession } from '../../session/session-context.ts';
import type { Selection } from '../../session/session-state.ts';
import { areasOf, endOf, startOf } from '../../text/text-geometry.ts';
import { BarButton, ColourField, NumberField, Separator } from './controls.tsx';

interface BlockFormatProps {
  selection: Extract<Selection, { kind: 'block' }>;
  block: EditorBlock;
}

const SIZE_STEP = 1.1;
/** Of the size. */
const SPACING_STEP = 0.02;
const ALIGNMENTS = [
  ['left', AlignLeft, 'left'],
  ['center', AlignCenter, 'centre'],
  ['right', AlignRight, 'right'],
  ['justify', AlignJustify, 'justify'],
] as const;

/** Of the page's own text: the letters that are selected, or else the whole block. */
export function BlockFormat({ selection, block }: BlockFormatProps) {
  const t = useWords('editor');
  const session = useSession();
  const { page, block: index, range } = selection;
  const isRange = range !== undefined && range.anchor !== range.focus;
  const [from, to] = isRange ? [startOf(range), endOf(range)] : [0, block.text.length];
  const style = async (change: BlockStyle) => {
    session.typing.end();
    const done = await session.act({ does: 'style', page, block: index, from, to, style: change });
    const content = session.state.pages.get(page);
    const changed = content === 'unreadable' ? undefined : content?.changed;
    if (done) session.select({ ...selection, block: changed ?? index, range });
  };
  const mark = () => {
    const areas = areasOf(block, { anchor: from, focus: to });
    addMarks(
      session,
      areas.map((area) => ({ page, area: area.flatMap(({ x, y }) => [x, y]) })),
    );
  };
  const { look } = block;
  if (block.fixed)
    return (
      <>
        <p className="text-small text-ink-soft">{t('fixed')}</p>
        <BarButton icon={EyeOff} label={t('redaction.markText')} onPress={mark} />
      </>
    );
  return (
    <>
      <BarButton icon={Bold} label={t('format.bold')} on={look.bold} onPress={() => void style({ bold: !look.bold })} />
      <BarButton
        icon={Italic}
        label={t('format.italic')}
        on={look.slanted}
        onPress={() => void style({ slanted: !look.slanted })}
      />
      <BarButton icon={AArrowDown} label={t('format.smaller')} onPress={() => void style({ size: 1 / SIZE_STEP })} />
      <BarButton icon={AArrowUp} label={t('format.larger')} onPress={() => void style({ size: SIZE_STEP })} />
      <ColourField label={t('format.colour')} value={look.colour} onValue={(colour) => void style({ colour })} />
      <Separator />
      {ALIGNMENTS.map(([alignment, icon, word]) => (
        <BarButton
          key={alignment}
          icon={icon}
          label={t(`format.${word}`)}
          on={look.alignment === alignment}
          onPress={() => void style({ alignment })}
        />
      ))}
      <NumberField
        label={t('format.lineSpacing')}
        caption="↕"
        value={look.size === 0 ? 1 : look.leading / look.size}
        least={0.5}
        most={4}
        step={0.1}
        onValue={(times) => void style({ leading: times * look.size })}
      />
      <BarButton
        icon={FoldHorizontal}
        label={t('format.closer')}
        onPress={() => void style({ spacing: -SPACING_STEP })}
      />
      <BarButton
        icon={UnfoldHorizontal}
        label={t('format.wider')}
        onPress={() => void style({ spacing: SPACING_STEP })}
      />
      <Separator />
      <BarButton icon={EyeOff} label={t('redaction.markText')} onPress={mark} />
      <BarButton icon={Trash2} label={t('format.remove')} onPress={() => void remove(session)} />
    </>
  );
}
