import type { AddText } from '@pagewright/contract/edits/added.ts';
import type { OwnFace } from '../../fonts/own-faces.ts';
import { layOut, type Layout } from './lay-out.ts';
import type { TextFaces } from './text-faces.ts';

/** What of added text its layout depends on. */
export type TextToLayOut = Pick<AddText, 'paragraphs' | 'lineSpacing' | 'letterSpacing'> & {
  box: Pick<AddText['box'], 'width'>;
};

/** `openFaces`: those of a run, in their order. */
export function layOutText(
  { paragraphs, lineSpacing, letterSpacing, box }: TextToLayOut,
  faces: TextFaces,
  openFaces: (hashes: readonly string[]) => readonly OwnFace[],
): Layout {
  return layOut({
    paragraphs: paragraphs.map(({ runs, align }) => ({
      align,
      runs: runs.map((run) => ({ ...run, faces: openFaces(run.faces).map((face) => faces.open(face)) })),
    })),
    width: box.width,
    lineSpacing,
    letterSpacing,
  });
}
