import type { Box } from '@pagewright/pdf/page-content.ts';
import { transform, type Placement } from '../page/placement.ts';
import { SHAPE_ID, targetMark, type Element } from '../slide.ts';
import { escaped } from '../xml/write.ts';

/** PowerPoint has no room for more. */
const LONGEST_ALTERNATIVE = 2000;

/** `file` is a name in the folder of pictures; `alternative` what a reader hears instead. */
export function pictureOf(file: string, box: Box, placement: Placement, alternative = ''): Element {
  const said = alternative.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_ALTERNATIVE);
  return {
    xml:
      `<p:pic><p:nvPicPr><p:cNvPr id="${SHAPE_ID}" name="Picture ${SHAPE_ID}"${said === '' ? '' : ` descr="${escaped(said)}"`}/>` +
      '<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>' +
      `<p:blipFill><a:blip r:embed="${targetMark(0)}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>` +
      `<p:spPr>${transform(box, placement)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`,
    targets: [{ kind: 'picture', file }],
  };
}
