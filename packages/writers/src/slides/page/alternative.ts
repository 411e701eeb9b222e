import type { Box, PageContent } from '@pagewright/pdf/page-content.ts';
import type { Figure, PageModel } from '@pagewright/recognition';
import { holds } from '../drawing/boxes.ts';
import { shownBox } from './placement.ts';

/** Points by which a picture may reach out of its figure. */
const SLACK = 4;

/** Whether the words of a figure stand on the slide as text; a picture may show them, too. */
export const hasLabels = ({ source, text }: Figure, { glyphs }: Pick<PageContent, 'glyphs'>): boolean =>
  glyphs.length > 0 && source.kind === 'drawing' && text !== '';

/** What is said of the figure that most likely is this picture, else the words that only the picture shows. */
export function alternativeOf(
  box: Box,
  {
    figures,
    content,
    page,
  }: {
    figures: readonly Figure[];
    content: Pick<PageContent, 'glyphs'>;
    page: Pick<PageModel, 'width' | 'height' | 'turned'>;
  },
): string {
  const figure = figures.find(
    (each) => holds(shownBox(each.box, page), box, SLACK) || holds(box, shownBox(each.box, page), SLACK),
  );
  if (!figure) return '';
  return figure.alternative ?? (hasLabels(figure, content) ? '' : figure.text);
}
