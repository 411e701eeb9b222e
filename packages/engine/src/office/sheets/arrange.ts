import type { Sheet, SheetSetup } from './setup.ts';

/**
 * Page set-up of a workbook, changed in the flat OpenDocument form that LibreOffice itself has just written
 * (OpenDocument 1.3, part 3: 16.5 page layouts, 9.1.2 tables, 17.15 table properties). All that is not named stays as
 * it is, letter for letter.
 */

const PAGE_LAYOUT = /<style:page-layout-properties\b[^>]*>/g;
const TABLE = /<table:table\s[^>]*>/g;
const TABLE_STYLE = /<style:style\s[^>]*style:family="table"[^>]*>(?:(?!<\/style:style>)[^])*?<\/style:style>/g;
const AUTOMATIC_STYLES = '<office:automatic-styles>';
const HIDDEN = 'pagewright-hidden';

/** All sheets, in their order. */
export function sheetsIn(flat: string): Sheet[] {
  const hidden = hiddenStyles(flat);
  return tableTags(flat).map((tag) => ({
    name: unescaped(attribute(tag, 'table:name') ?? ''),
    shown: !hidden.has(attribute(tag, 'table:style-name')),
  }));
}

export function arrangeSheets(flat: string, setup: SheetSetup): string {
  const arranged = flat
    .replace(PAGE_LAYOUT, (tag) => arrangedLayout(tag, setup))
    // Rows keep the heights they have; measured anew they would break pages elsewhere.
    .replaceAll('style:use-optimal-row-height="true"', 'style:use-optimal-row-height="false"');
  return setup.sheets ? hideOthers(arranged, setup.sheets) : arranged;
}

function hiddenStyles(flat: string): Set<string | undefined> {
  const styles = (flat.match(TABLE_STYLE) ?? []).filter((style) => style.includes('table:display="false"'));
  return new Set(styles.map((style) => attribute(style, 'style:name')));
}

/** Tables of embedded charts and of tracked changes are no sheets: they carry no style with a master page. */
function tableTags(flat: string): string[] {
  return (flat.match(TABLE) ?? []).filter((tag) => attribute(tag, 'table:style-name')?.startsWith('ta'));
}

function hideOthers(flat: string, chosen: readonly number[]): string {
  const hidden = hiddenStyles(flat);
  const shown = tableTags(flat).filter((tag) => !hidden.has(attribute(tag, 'table:style-name')));
  const others = new Set(shown.filter((_, index) => !chosen.includes(index + 1)));
  const style = `<style:style style:name="${HIDDEN}" style:family="table"><style:table-properties table:display="false"/></style:style>`;
  return flat
    .replace(TABLE, (tag) => (others.has(tag) ? withAttribute(tag, 'table:style-name', HIDDEN) : tag))
    .replace(AUTOMATIC_STYLES, `${AUTOMATIC_STYLES}${style}`);
}

function arrangedLayout(tag: string, { fitWidth, orientation, paper, gridlines, headings }: SheetSetup): string {
  let layout = onPaper(tag, paper);
  if (orientation !== 'as-set') layout = turned(layout, orientation);
  if (fitWidth) {
    for (const name of ['style:scale-to', 'style:scale-to-pages']) layout = withoutAttribute(layout, name);
    layout = withAttribute(withAttribute(layout, 'style:scale-to-X', '1'), 'style:scale-to-Y', '0');
  }
  const added = [...(gridlines ? ['grid'] : []), ...(headings ? ['headers'] : [])];
  if (added.length > 0) {
    const printed = attribute(layout, 'style:print') ?? 'objects charts drawings zero-values';
    layout = withAttribute(layout, 'style:print', [...new Set([...printed.split(' '), ...added])].join(' '));
  }
  return layout;
}

const PAPERS = { a4: { width: '21cm', height: '29.7cm' }, letter: { width: '8.5in', height: '11in' } } as const;

function onPaper(layout: string, paper: SheetSetup['paper']): string {
  if (attribute(layout, 'fo:page-width') !== undefined) return layout;
  const isWide = attribute(layout, 'style:print-orientation') === 'landscape';
  const { width, height } = PAPERS[paper];
  const [across, up] = isWide ? [height, width] : [width, height];
  return withAttribute(withAttribute(layout, 'fo:page-width', across), 'fo:page-height', up);
}

function turned(tag: string, orientation: 'portrait' | 'landscape'): string {
  const layout = withAttribute(tag, 'style:print-orientation', orientation);
  const width = attribute(layout, 'fo:page-width') ?? '';
  const height = attribute(layout, 'fo:page-height') ?? '';
  // Both are written in the same unit.
  const isWide = Number.parseFloat(width) > Number.parseFloat(height);
  const [across, up] = isWide === (orientation === 'landscape') ? [width, height] : [height, width];
  return withAttribute(withAttribute(layout, 'fo:page-width', across), 'fo:page-height', up);
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

const withoutAttribute = (tag: string, name: string) => tag.replace(new RegExp(`\\s${name}="[^"]*"`), '');

function withAttribute(tag: string, name: string, value: string): string {
  return withoutAttribute(tag, name).replace(/\/?>$/, (end) => ` ${name}="${value}"${end}`);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
