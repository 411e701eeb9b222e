import { useWords } from '../../../words/speech.tsx';
import type { AddedOperation } from '../../session/added.ts';
import { Group, NumberField } from './controls.tsx';

interface PlaceFieldsProps {
  operation: AddedOperation;
  onChange: (operation: AddedOperation) => void;
}

const FARTHEST = 15_000;

/** Size and rotation of a box, for keys and for whoever wants them to the point. */
export function PlaceFields({ operation, onChange }: PlaceFieldsProps) {
  const t = useWords('editor');
  const size = (label: string, caption: string, value: number, onValue: (value: number) => void) => (
    <NumberField label={label} caption={caption} value={value} least={1} most={FARTHEST} step={1} onValue={onValue} />
  );
  const rotation = (value: number, onValue: (degrees: number) => void) => (
    <NumberField
      label={t('format.rotation')}
      caption="°"
      value={value}
      least={-360}
      most={360}
      step={15}
      onValue={onValue}
    />
  );
  if (operation.kind === 'add.text') {
    const { box } = operation;
    const { width } = box;
    return (
      <Group label={t('format.width')}>
        {width !== undefined &&
          size(t('format.width'), '↔', width, (next) => onChange({ ...operation, box: { ...box, width: next } }))}
        {rotation(box.rotation, (next) => onChange({ ...operation, box: { ...box, rotation: next } }))}
      </Group>
    );
  }
  if (operation.kind === 'annotation.put') {
    const { comment } = operation;
    const { box } = comment;
    const change = (part: Partial<typeof box>) =>
      onChange({ ...operation, comment: { ...comment, box: { ...box, ...part } } });
    return (
      <Group label={t('format.width')}>
        {box.width !== undefined && size(t('format.width'), '↔', box.width, (width) => change({ width }))}
        {rotation(box.rotation, (degrees) => change({ rotation: degrees }))}
      </Group>
    );
  }
  if (operation.kind === 'add.shape') {
    const { shape } = operation;
    if (shape.form !== 'rectangle' && shape.form !== 'ellipse') return null;
    const change = (part: Partial<typeof shape.box>) =>
      onChange({ ...operation, shape: { ...shape, box: { ...shape.box, ...part } } });
    return <BoxFields box={shape.box} onBox={change} size={size} rotation={rotation} />;
  }
  const change = (part: Partial<typeof operation.box>) =>
    onChange({ ...operation, box: { ...operation.box, ...part } });
  return (
    <BoxFields
      box={operation.box}
      onBox={change}
      size={size}
      rotation={operation.kind === 'add.link' ? undefined : rotation}
    />
  );
}

interface BoxFieldsProps {
  box: { width: number; height: number; rotation: number };
  onBox: (part: { width?: number; height?: number; rotation?: number }) => void;
  size: (label: string, caption: string, value: number, onValue: (value: number) => void) => React.ReactNode;
  rotation: ((value: number, onValue: (degrees: number) => void) => React.ReactNode) | undefined;
}

function BoxFields({ box, onBox, size, rotation }: BoxFieldsProps) {
  const t = useWords('editor');
  return (
    <Group label={t('format.width')}>
      {size(t('format.width'), '↔', box.width, (width) => onBox({ width }))}
      {size(t('format.height'), '↕', box.height, (height) => onBox({ height }))}
      {rotation?.(box.rotation, (degrees) => onBox({ rotation: degrees }))}
    </Group>
  );
}
