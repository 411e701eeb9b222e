import type { PageContent } from '@pagewright/pdf/page-content.ts';
import type { Run } from '@pagewright/recognition';
import { overlaps } from '../drawing/boxes.ts';
import { SHAPE_ID, type Element } from '../slide.ts';
import type { FrameScope } from '../text/frame-xml.ts';
import { linkXml, Targets } from '../text/run.ts';
import { transform } from './placement.ts';

/** Links that no text has, such as those on pictures: areas that show nothing. */
export function linkAreas({ links }: PageContent, runs: readonly Run[], scope: FrameScope): Element[] {
  return links.flatMap(({ box, target }): Element[] => {
    const isText = runs.some((run) => run.link !== undefined && overlaps(run.box, box));
    if (isText || box.right <= box.left || box.bottom <= box.top) return [];
    const targets = new Targets();
    const link = linkXml(target, { targets, pages: scope.pages });
    if (link === '') return [];
    return [
      {
        xml:
          `<p:sp><p:nvSpPr><p:cNvPr id="${SHAPE_ID}" name="Link ${SHAPE_ID}">${link}</p:cNvPr><p:cNvSpPr/><p:nvPr/></p:nvSpPr>` +
          `<p:spPr>${transform(box, scope.placement)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>` +
          '<a:solidFill><a:srgbClr val="FFFFFF"><a:alpha val="0"/></a:srgbClr></a:solidFill><a:ln><a:noFill/></a:ln></p:spPr></p:sp>',
        targets: targets.all,
      },
    ];
  });
}
