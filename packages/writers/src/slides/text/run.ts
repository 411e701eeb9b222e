import type { Run, TextStyle } from '@pagewright/recognition';
import { targetMark, type Target } from '../slide.ts';
import { solidFill } from '../xml/color.ts';
import { attributes, escaped } from '../xml/write.ts';
import type { SpacedStyle } from '../../shared/fonts/advances.ts';
import { hex } from '../../word/units.ts';
import { roundedSize } from './advances.ts';
import { fontOf } from './fonts.ts';

/** Gathers what the runs of a frame lead to. */
export class Targets {
  readonly all: Target[] = [];

  markOf(target: Target): string {
    const known = this.all.findIndex((one) => JSON.stringify(one) === JSON.stringify(target));
    if (known >= 0) return targetMark(known);
    this.all.push(target);
    return targetMark(this.all.length - 1);
  }
}

export interface RunScope {
  targets: Targets;
  /** Those that became slides. */
  pages: ReadonlySet<number>;
  /** Points on the slide for one on the page. */
  scale: number;
  /** Points on the page: the size of most of the paragraph. */
  base: number;
  language: string | undefined;
  /** The page's own number as printed, which becomes a field. */
  pageNumber?: string | undefined;
}

/** Addresses that PowerPoint opens; anything else in a PDF leads nowhere from a slide. */
const OPENED = /^(?:https?|mailto|ftp|tel):/i;
/** PowerPoint makes raised text smaller by itself. */
const RAISED_SHARE = 0.66;
/** Hundredths of a point (ECMA-376-1, 20.1.10.72). */
const LEAST_SIZE = 100;
const MOST_SIZE = 400_000;
/** ECMA-376 has no word for it; PowerPoint 2019 and later: links keep the colour of their text. */
const KEEPS_COLOR =
  '<a:extLst><a:ext uri="{A12FA001-AC4F-418D-AE19-62706E023703}"><ahyp:hlinkClr ' +
  'xmlns:ahyp="http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor" val="tx"/></a:ext></a:extLst>';

/** `<a:r>`, `<a:br/>` and `<a:fld>` elements. */
export function runXml(run: Run, scope: RunScope): string {
  const properties = propertiesOf(run, scope);
  return run.text
    .split('\n')
    .map((line) => (line === '' ? '' : lineXml(line, properties, scope.pageNumber)))
    .join(`<a:br>${properties}</a:br>`);
}

function lineXml(text: string, properties: string, pageNumber: string | undefined): string {
  const plain = (words: string) => (words === '' ? '' : `<a:r>${properties}<a:t>${escaped(words)}</a:t></a:r>`);
  const at = pageNumber === undefined ? -1 : text.indexOf(pageNumber);
  if (pageNumber === undefined || at < 0) return plain(text);
  const field = `<a:fld id="{6C1E4F0A-93F5-4C0B-8E0D-2F5B3E6A7D11}" type="slidenum">${properties}<a:t>${escaped(pageNumber)}</a:t></a:fld>`;
  return plain(text.slice(0, at)) + field + plain(text.slice(at + pageNumber.length));
}

/** Characters with children in the order of the schema (ECMA-376-1, 21.1.2.3.9). */
function propertiesOf({ style, link }: Run, scope: RunScope): string {
  const isRaised = style.script !== 'normal';
  const size = isRaised ? Math.min(Math.max(scope.base, style.size), style.size / RAISED_SHARE) : style.size;
  const font = escaped(fontOf(style));
  const said = attributes({
    lang: scope.language,
    sz: Math.min(MOST_SIZE, Math.max(LEAST_SIZE, Math.round(roundedSize(size * scope.scale) * 100))),
    b: style.bold ? 1 : 0,
    i: style.italic ? 1 : 0,
    u: style.underline ? 'sng' : 'none',
    strike: style.strike ? 'sngStrike' : undefined,
    spc: spacingOf(style, scope.scale),
    baseline: isRaised ? (style.script === 'superscript' ? 30_000 : -25_000) : undefined,
    dirty: 0,
  });
  const highlight =
    style.highlight === undefined ? '' : `<a:highlight><a:srgbClr val="${hex(style.highlight)}"/></a:highlight>`;
  const fonts = `<a:latin typeface="${font}"/><a:ea typeface="${font}"/><a:cs typeface="${font}"/>`;
  return `<a:rPr${said}>${solidFill(style.color)}${highlight}${fonts}${linkXml(link, scope)}</a:rPr>`;
}

/** Hundredths of a point. */
function spacingOf({ spacing = 0 }: TextStyle & SpacedStyle, scale: number): number | undefined {
  const hundredths = Math.round(spacing * scale * 100);
  return hundredths === 0 ? undefined : hundredths;
}

export function linkXml(link: Run['link'], { targets, pages }: Pick<RunScope, 'targets' | 'pages'>): string {
  if (!link) return '';
  if (link.kind === 'page') {
    if (!pages.has(link.page)) return '';
    const mark = targets.markOf({ kind: 'page', page: link.page });
    return `<a:hlinkClick r:id="${mark}" action="ppaction://hlinksldjump">${KEEPS_COLOR}</a:hlinkClick>`;
  }
  if (!OPENED.test(link.url)) return '';
  return `<a:hlinkClick r:id="${targets.markOf({ kind: 'address', url: link.url })}">${KEEPS_COLOR}</a:hlinkClick>`;
}
