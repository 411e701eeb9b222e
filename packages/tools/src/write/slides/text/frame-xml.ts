import type { Box } from '@pagewright/engine/content/page-content.ts';
import type { PageModel } from '@pagewright/recognition';
import { emus } from '../../word/units.ts';
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

/** A frame of text as large as `extent`. */
export function frameXml(laid: LaidOut, { box, insets }: Extent, scope: FrameScope): Element {
  const { frame } = laid;
  const targets = new Targets();
  const shape = frame.role === 'title' ? '<p:nvPr><p:ph type="title"/></p:nvPr>' : '<p:nvPr/>';
  const locked = frame.role === 'title' ? '<p:cNvSpPr/>' : '<p:cNvSpPr txBox="1"/>';
  const name = frame.role === 'title' ? 'Title' : 'Text';
  return {
    xml:
      `<p:sp><p:nvSpPr><p:cNvPr id="${SHAPE_ID}" name="${name} ${SHAPE_ID}"/>${locked}${shape}</p:nvSpPr>` +
      `<p:spPr>${xfrm(frame, box, scope)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${scope.ground ?? '<a:noFill/>'}</p:spPr>` +
      `${textBody(laid, insets, { ...scope, targets })}</p:sp>`,
    targets: targets.all,
  };
}

function textBody(
  { frame, box, paragraphs, lines }: LaidOut,
  insets: Extent['insets'],
  scope: FrameScope & { targets: Targets },
): string {
  const body = paragraphsXml(paragraphs, { left: box.left, column: frame.column, lines }, scope);
  const said = attributes({
    vert: frame.paragraphs[0].direction === 'vertical' ? 'eaVert' : undefined,
    wrap: 'square',
    lIns: emus(insets.left * scope.scale),
    tIns: emus(insets.top * scope.scale),
    rIns: emus(insets.right * scope.scale),
    bIns: emus(insets.bottom * scope.scale),
    rtlCol: 0,
    anchor: frame.angle === 0 ? 't' : 'ctr',
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
