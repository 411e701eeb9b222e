import { escaped } from '../xml/write.ts';
import { COLOR_MAP, DECLARATION, GROUP, NAMESPACES, SAME_COLORS } from './namespaces.ts';

/** EMUs of a portrait page of 7.5 by 10 inches. */
export const NOTES_SIZE = { width: 6_858_000, height: 9_144_000 };

const placeholder = (id: number, type: 'sldImg' | 'body', frame: string, body: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${type === 'body' ? 'Notes' : 'Slide'} ${id}"/><p:cNvSpPr><a:spLocks noGrp="1"${type === 'sldImg' ? ' noRot="1" noChangeAspect="1"' : ''}/></p:cNvSpPr>` +
  `<p:nvPr><p:ph type="${type}"${type === 'body' ? ' idx="1"' : ' idx="2"'}/></p:nvPr></p:nvSpPr><p:spPr>${frame}</p:spPr>${body}</p:sp>`;

const frame = (y: number, height: number) =>
  `<a:xfrm><a:off x="685800" y="${y}"/><a:ext cx="5486400" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`;

export const notesMasterXml = (): string =>
  `${DECLARATION}<p:notesMaster ${NAMESPACES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>${GROUP}` +
  placeholder(2, 'sldImg', frame(685_800, 3_429_000), '') +
  placeholder(
    3,
    'body',
    frame(4_343_400, 4_114_800),
    '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody>',
  ) +
  `</p:spTree></p:cSld>${COLOR_MAP}<p:notesStyle><a:lvl1pPr><a:defRPr sz="1200"/></a:lvl1pPr></p:notesStyle></p:notesMaster>`;

export function notesSlideXml(text: string): string {
  const paragraphs = text
    .split('\n')
    .map((line) => (line === '' ? '<a:p/>' : `<a:p><a:r><a:rPr dirty="0"/><a:t>${escaped(line)}</a:t></a:r></a:p>`));
  const body = `<p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('')}</p:txBody>`;
  return (
    `${DECLARATION}<p:notes ${NAMESPACES}><p:cSld><p:spTree>${GROUP}${placeholder(2, 'sldImg', '', '')}${placeholder(3, 'body', '', body)}` +
    `</p:spTree></p:cSld>${SAME_COLORS}</p:notes>`
  );
}
