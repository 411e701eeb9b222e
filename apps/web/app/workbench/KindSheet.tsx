import { FileCode, FileSpreadsheet, FileText, Presentation, type LucideIcon } from 'lucide-react';
import { CropMarks } from '../ui/CropMarks.tsx';
import { Icon } from '../ui/Icon.tsx';

const DRAWINGS: Readonly<Record<string, LucideIcon>> = {
  docx: FileText,
  xlsx: FileSpreadsheet,
  pptx: Presentation,
  html: FileCode,
};

export const hasKindSheet = (extension: string) => DRAWINGS[extension] !== undefined;

/** A result that no browser draws: a sheet that says what it is and how it is called. */
export function KindSheet({ name, extension }: { name: string; extension: string }) {
  const drawing = DRAWINGS[extension];
  if (!drawing) return null;
  return (
    <CropMarks over={false} className="rise mt-3 flex flex-col items-center gap-4 px-6 py-8">
      <span
        aria-hidden="true"
        className="flex h-44 w-32 flex-col items-center justify-center gap-3 bg-page text-tint shadow-page"
      >
        <Icon of={drawing} size="large" />
        <span className="text-small font-semibold tracking-wide text-[#534d44] uppercase">{extension}</span>
      </span>
      <p className="max-w-full text-center text-small break-words text-ink-soft">{name}</p>
    </CropMarks>
  );
}
