import { escaped } from '../xml/write.ts';
import { DECLARATION } from './namespaces.ts';

const color = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
const COLORS = [
  color('dk1', '000000'),
  color('lt1', 'FFFFFF'),
  color('dk2', '1F2A33'),
  color('lt2', 'EEECE6'),
  color('accent1', '2F6F67'),
  color('accent2', 'B5562C'),
  color('accent3', '4C6A92'),
  color('accent4', 'C79A3B'),
  color('accent5', '7A5C86'),
  color('accent6', '6B7C4B'),
  color('hlink', '0B57A4'),
  color('folHlink', '6A3E8E'),
].join('');

const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const LINE = (width: number) => `<a:ln w="${width}">${FILL}<a:prstDash val="solid"/></a:ln>`;
const EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>';

/** ECMA-376-1, 14.2.7; `family` is the document's own. */
export function themeXml(family: string): string {
  const font = `<a:latin typeface="${escaped(family)}"/><a:ea typeface=""/><a:cs typeface=""/>`;
  return (
    `${DECLARATION}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Document"><a:themeElements>` +
    `<a:clrScheme name="Document">${COLORS}</a:clrScheme>` +
    `<a:fontScheme name="Document"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme>` +
    `<a:fmtScheme name="Document"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst>` +
    `<a:lnStyleLst>${LINE(6350)}${LINE(12700)}${LINE(19050)}</a:lnStyleLst>` +
    `<a:effectStyleLst>${EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>` +
    '</a:themeElements><a:objectDefaults/><a:extraClrSchemeLst/></a:theme>'
  );
}
