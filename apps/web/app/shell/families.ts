import {
  FileOutput,
  FileInput,
  LayoutGrid,
  PenLine,
  ShieldCheck,
  Sparkles,
  SquarePen,
  type LucideIcon,
} from 'lucide-react';
import type { CatalogueEntry, Family } from '@pagewright/contract/catalogue.ts';

export const FAMILY_ICONS: Record<Family, LucideIcon> = {
  organize: LayoutGrid,
  edit: PenLine,
  secure: ShieldCheck,
  'from-pdf': FileOutput,
  'to-pdf': FileInput,
  ai: Sparkles,
  forms: SquarePen,
};

export interface FamilyOfTools {
  family: Family;
  tools: CatalogueEntry[];
}

/** The tools there are, by family in the order of the menus; a family without a tool is absent. */
export function groupByFamily(catalogue: readonly CatalogueEntry[]): FamilyOfTools[] {
  const groups: FamilyOfTools[] = [];
  for (const tool of catalogue) {
    const group = groups.find(({ family }) => family === tool.family);
    if (group) group.tools.push(tool);
    else groups.push({ family: tool.family, tools: [tool] });
  }
  return groups;
}
