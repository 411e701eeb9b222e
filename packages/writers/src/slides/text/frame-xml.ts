import type { Box } from '@pagewright/pdf/page-content.ts';
import type { PageModel } from '@pagewright/recognition';
import { emus } from '../../word/units.ts';
import type { Form } from '../drawing/shape.ts';
import type { Extent } from '../page/extents.ts';
import { shownBox, turnedTransform, type Placement } from '../page/placement.ts';
import { SHAPE_ID, type Element } from '../slide.ts';
import { attributes } from '../xml/write.ts';
import type { Frame } from './frame.ts';
import type { LaidOut } from './lay-out.ts';
import { paragraphsXml, type ParagraphScope } from './paragraphs.ts';
import { Targets } from './run.ts';

export interface FrameScope extends Omit<ParagraphScope, 'targets'> {
  placement: Placement;
  page: PageModel;
  /** What covers the picture of the text below it: text that was read off a scan. */
  ground?: string;
}

/** A frame of text as large as `extent`; `form`: the shape of the drawing that it is the text of. */
export function frameXml(laid: LaidOut, extent: Extent, scope: FrameScope, form?: Form): Element {
  const { frame } = laid;
  const targets = new Targets();
  const shape = frame.role === 'title' ? '<p:nvPr><p:ph type="title"/></p:nvPr>' : '<p:nvPr/>';
  const locked = frame.role === 'title' || form ? '<p:cNvSpPr/>' : '<p:cNvSpPr txBox="1"/>';
  const name = frame.role === 'title' ? 'Title' : form ? 'Shape' : 'Text';
  const plain = `${xfrm(frame, extent.box, scope)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${scope.ground ?? '<a:noFill/>'}`;
  return {
    xml:
      `<p:sp><p:nvSpPr><p:cNvPr id="${SHAPE_ID}" name="${name} ${SHAPE_ID}"/>${locked}${shape}</p:nvSpPr>` +
      `<p:spPr>${form?.xml ?? plain}</p:spPr>${textBody(laid, form ? within(extent, form) : extent, { ...scope, targets })}</p:sp>`,
    targets: targets.all,
  };
}

/** Insets count from where the form lets its text stand. */
const within = ({ box, insets, ...rest }: Extent, { text }: Form): Extent => ({
  ...rest,
  box,
  insets: {
    left: Math.max(0, insets.left - (text.left - box.left)),
    top: Math.max(0, insets.top - (text.top - box.top)),
    right: Math.max(0, insets.right - (box.right - text.right)),
    bottom: Math.max(0, insets.bottom - (box.bottom - text.bottom)),
  },
});

function textBody(
  { frame, box, paragraphs, lines }: LaidOut,
  { insets, anchor }: Extent,
  scope: FrameScope & { targets: Targets },
): string {
  const body = paragraphsXml(paragraphs, { left: box.left, right: box.right, column: frame.column, lines }, scope);
  const said = attributes({
    vert: frame.paragraphs[0].direction === 'vertical' ? 'eaVert' : undefined,
    wrap: 'square',
    lIns: emus(insets.left * scope.scale),
    tIns: emus(insets.top * scope.scale),
    rIns: emus(insets.right * scope.scale),
    bIns: emus(insets.bottom * scope.scale),
    rtlCol: 0,
    anchor: frame.angle === 0 && anchor === undefined ? 't' : 'ctr',
  });
  return `<p:txBody><a:bodyPr${said}><a:noAutofit/></a:bodyPr><a:lstStyle/>${body}</p:txBody>`;
}

function xfrm({ angle }: Frame, box: Box, { placement, page }: FrameScope): string {
  const shown = shownBox(box, page);
  return turnedTransform(
    {
      x: (shown.left + shown.right) / 2,
      y: (shown.top + shown.bottom) / 2,
      width: box.right - box.left,
      height: box.bottom - box.top,
      angle: angle + (page.turned ?? 0),
    },
    placement,
  );
}
