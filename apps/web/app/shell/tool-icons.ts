import {
  ArrowDownUp,
  FileImage,
  FileStack,
  FileX2,
  Images,
  Lock,
  LockOpen,
  Minimize2,
  RotateCw,
  Scissors,
  type LucideIcon,
} from 'lucide-react';
import type { CatalogueEntry, ToolIcon } from '@pagewright/contract/catalogue.ts';
import { FAMILY_ICONS } from './families.ts';

const TOOL_DRAWINGS: Record<ToolIcon, LucideIcon> = {
  arrange: ArrowDownUp,
  compress: Minimize2,
  delete: FileX2,
  'image-in': Images,
  'image-out': FileImage,
  lock: Lock,
  merge: FileStack,
  rotate: RotateCw,
  split: Scissors,
  unlock: LockOpen,
};

export function toolDrawing({ icon, family }: Pick<CatalogueEntry, 'icon' | 'family'>): LucideIcon {
  return icon === undefined ? FAMILY_ICONS[family] : TOOL_DRAWINGS[icon];
}
