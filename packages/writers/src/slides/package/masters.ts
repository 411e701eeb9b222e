import { emus } from '../../word/units.ts';
import type { Size } from '../page/placement.ts';
import { COLOR_MAP, DECLARATION, GROUP, NAMESPACES, SAME_COLORS } from './namespaces.ts';

const TITLE_SIZE = 2800;
const TEXT_SIZE = 1800;
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function titlePlaceholder({ width, height }: Size): string {
  const off = `x="${emus(width * 0.07)}" y="${emus(height * 0.06)}"`;
  const size = `cx="${emus(width * 0.86)}" cy="${emus(height * 0.14)}"`;
  return (
    '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title 2"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr>' +
    `<p:spPr><a:xfrm><a:off ${off}/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
    '<p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></a:bodyPr><a:lstStyle/>' +
    '<a:p><a:r><a:rPr lang="en-US"/><a:t>Title</a:t></a:r></a:p></p:txBody></p:sp>'
  );
}

function styleLevels(size: number): string {
  const text = `<a:buNone/><a:defRPr sz="${size}"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr>`;
  return LEVELS.map(
    (level) => `<a:lvl${level}pPr marL="${(level - 1) * 228_600}" indent="0" algn="l">${text}</a:lvl${level}pPr>`,
  ).join('');
}

const BACKGROUND = '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';

/** `layouts`: relationships to them. */
export function masterXml(size: Size, layouts: readonly string[]): string {
  const listed = layouts.map((id, index) => `<p:sldLayoutId id="${2_147_483_649 + index}" r:id="${id}"/>`).join('');
  return (
    `${DECLARATION}<p:sldMaster ${NAMESPACES}><p:cSld>${BACKGROUND}<p:spTree>${GROUP}${titlePlaceholder(size)}</p:spTree></p:cSld>` +
    `${COLOR_MAP}<p:sldLayoutIdLst>${listed}</p:sldLayoutIdLst><p:txStyles>` +
    `<p:titleStyle><a:lvl1pPr algn="l"><a:buNone/><a:defRPr sz="${TITLE_SIZE}"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle>` +
    `<p:bodyStyle>${styleLevels(TEXT_SIZE)}</p:bodyStyle><p:otherStyle>${styleLevels(TEXT_SIZE)}</p:otherStyle></p:txStyles></p:sldMaster>`
  );
}

/** `background` and `shapes`: what all slides of this layout have in common. */
export function layoutXml(
  size: Size,
  { name, background, shapes }: { name: string; background: string; shapes: string },
): string {
  return (
    `${DECLARATION}<p:sldLayout ${NAMESPACES} type="titleOnly" preserve="1"><p:cSld name="${name}">${background}` +
    `<p:spTree>${GROUP}${shapes}${titlePlaceholder(size)}</p:spTree></p:cSld>${SAME_COLORS}</p:sldLayout>`
  );
}
