import { CircleAlert, CircleDashed, CircleHelp, Lightbulb, type LucideIcon } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import type { Remark } from '../state/reading.ts';

const DRAWINGS: Readonly<Record<Remark['kind'], LucideIcon>> = {
  wrong: CircleAlert,
  missing: CircleDashed,
  unusual: CircleHelp,
  hint: Lightbulb,
};

/** How grave a remark is, for the eye; its words stand beside it. */
export const RemarkIcon = ({ kind }: Pick<Remark, 'kind'>) => (
  <Icon of={DRAWINGS[kind]} className={`mt-0.5 shrink-0 ${kind === 'wrong' ? 'text-danger' : 'text-ink-faint'}`} />
);
