import { TextRun } from 'docx';
import { twips } from '../units.ts';
import type { DraftParagraph } from './scope.ts';

/** A paragraph that takes next to no room. */
export const TINY = { before: 0, after: 0, line: 20, lineRule: 'exact' } as const;

/** An empty paragraph of this height in points. */
export function spacer(height: number, before = 0): DraftParagraph {
  return {
    kind: 'paragraph',
    options: {
      spacing: { ...TINY, before: twips(before), line: Math.max(20, twips(height)) },
      run: { size: 2 },
    },
  };
}

/** A paragraph for pictures that stand at their place on the page. With hidden text alone, LibreOffice would hide it and them. */
export function pictureHost(): DraftParagraph {
  const host = spacer(1);
  host.options.children = [new TextRun({ text: ' ', size: 2 })];
  return host;
}
