import {
  AlignLeft,
  ArrowDownUp,
  BookOpen,
  DraftingCompass,
  FileImage,
  FilePen,
  FileQuestionMark,
  FileSpreadsheet,
  FileStack,
  FileText,
  FileX2,
  Film,
  Globe,
  Images,
  Highlighter,
  Lock,
  LockOpen,
  Minimize2,
  Presentation,
  RotateCw,
  ScanText,
  Scissors,
  Tablet,
  type LucideIcon,
} from 'lucide-react';
import type { CatalogueEntry, ToolIcon } from '@pagewright/contract/catalogue.ts';
import { FAMILY_ICONS } from './families.ts';

const TOOL_DRAWINGS: Record<ToolIcon, LucideIcon> = {
  animation: Film,
  annotate: Highlighter,
  arrange: ArrowDownUp,
  book: BookOpen,
  compress: Minimize2,
  delete: FileX2,
  drawing: DraftingCompass,
  edit: FilePen,
  'image-in': Images,
  'image-out': FileImage,
  lines: AlignLeft,
  lock: Lock,
  merge: FileStack,
  question: FileQuestionMark,
  rotate: RotateCw,
  scan: ScanText,
  sheet: FileSpreadsheet,
  slides: Presentation,
  split: Scissors,
  tablet: Tablet,
  unlock: LockOpen,
  'web-page': Globe,
  words: FileText,
};

export function toolDrawing({ icon, family }: Pick<CatalogueEntry, 'icon' | 'family'>): LucideIcon {
  return icon === undefined ? FAMILY_ICONS[family] : TOOL_DRAWINGS[icon];
}
