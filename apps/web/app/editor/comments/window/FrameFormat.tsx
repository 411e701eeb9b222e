import { PaintBucket, Square } from 'lucide-react';
import { useWords } from '../../../words/speech.tsx';
import type { PutFreeText } from '../../session/added.ts';
import { BarButton, ColourField } from '../../window/format/controls.tsx';

interface FrameFormatProps {
  operation: PutFreeText;
  onChange: (operation: PutFreeText) => void;
}

/** What lies behind a text that is a comment, and around it. */
export function FrameFormat({ operation, onChange }: FrameFormatProps) {
  const t = useWords('comments');
  const { comment } = operation;
  const { fill, border, callout, paragraphs } = comment;
  const ink = paragraphs[0]?.runs[0]?.colour ?? [0, 0, 0];
  const change = (part: Partial<typeof comment>) => onChange({ ...operation, comment: { ...comment, ...part } });
  return (
    <>
      <BarButton
        icon={PaintBucket}
        label={fill ? t('format.noFill') : t('format.fill')}
        on={fill !== null}
        onPress={() => change({ fill: fill ? null : [1, 1, 1] })}
      />
      {fill && <ColourField label={t('format.fill')} value={fill} onValue={(next) => change({ fill: next })} />}
      <BarButton
        icon={Square}
        label={border ? t('format.noFrame') : t('format.frame')}
        on={border !== null}
        // The line of a callout is a part of its frame.
        disabled={callout !== undefined}
        onPress={() => change({ border: border ? null : { colour: ink, width: 1, dash: 'solid' } })}
      />
    </>
  );
}
