import type { AddShape } from '@pagewright/contract/edits/added.ts';
import { PaintBucket } from 'lucide-react';
import { useWords } from '../../../words/speech.tsx';
import { useSession } from '../../session/session-context.ts';
import { BarButton, ColourField, NumberField, SelectField } from './controls.tsx';

interface ShapeFormatProps {
  operation: AddShape;
  onChange: (operation: AddShape) => void;
}

const DASHES = ['solid', 'dashed', 'dotted'] as const;
const WIDEST = 100;

export function ShapeFormat({ operation, onChange }: ShapeFormatProps) {
  const t = useWords('editor');
  const session = useSession();
  const { stroke, fill, shape } = operation;
  const canFill = shape.form === 'rectangle' || shape.form === 'ellipse' || shape.form === 'polygon';
  const remember = (part: Partial<typeof session.state.style>) =>
    session.set({ style: { ...session.state.style, ...part } });
  return (
    <>
      {stroke && (
        <>
          <ColourField
            label={t('format.stroke')}
            value={stroke.colour}
            onValue={(colour) => {
              remember({ stroke: colour });
              onChange({ ...operation, stroke: { ...stroke, colour } });
            }}
          />
          <NumberField
            label={t('format.strokeWidth')}
            value={stroke.width}
            least={0.25}
            most={WIDEST}
            step={0.25}
            onValue={(width) => {
              remember({ strokeWidth: width });
              onChange({ ...operation, stroke: { ...stroke, width } });
            }}
          />
          <SelectField
            label={t('format.dash')}
            value={stroke.dash}
            options={DASHES.map((value) => ({ value, label: t(`format.${value}`) }))}
            onValue={(dash) => onChange({ ...operation, stroke: { ...stroke, dash } })}
          />
        </>
      )}
      {canFill && (
        <>
          <BarButton
            icon={PaintBucket}
            label={fill ? t('format.noFill') : t('format.fill')}
            on={fill !== null}
            onPress={() => {
              const next = fill ? null : ([1, 1, 1] as [number, number, number]);
              remember({ fill: next });
              onChange({ ...operation, fill: next });
            }}
          />
          {fill && (
            <ColourField
              label={t('format.fill')}
              value={fill}
              onValue={(next) => {
                remember({ fill: next });
                onChange({ ...operation, fill: next });
              }}
            />
          )}
        </>
      )}
    </>
  );
}
