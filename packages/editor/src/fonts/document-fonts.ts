import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { fontName } from '@pagewright/pdf/fonts/codes/font-facts.ts';
import { isBold } from '@pagewright/pdf/fonts/look/font-look.ts';
import { familyInName } from '@pagewright/pdf/fonts/look/style-in-name.ts';
import type { TextFont } from '@pagewright/pdf/fonts/codes/text-font.ts';
import { asDict, asName, PdfStream, resolve, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';

export interface DocumentFont {
  /** As resources name it. */
  object: PdfObject;
  font: TextFont;
}

/** Whoever has none of them in these has a stand-in soon enough. */
const MOST_PAGES = 1_000;
const DEEPEST_FORMS = 8;

/** The fonts of the source, by name: writers often embed several parts of one font. */
export class DocumentFonts {
  private readonly pages: readonly SourcePage[];
  private readonly fontOf: (object: PdfObject) => TextFont;
  private byName: ReadonlyMap<string, PdfObject[]> | undefined;

  constructor(pages: readonly SourcePage[], fontOf: (object: PdfObject) => TextFont) {
    this.pages = pages;
    this.fontOf = fontOf;
  }

  /** Other parts of the same font, as far as letters of them may be used, in reading order. */
  alike(own: TextFont): DocumentFont[] {
    if (own.name === '') return [];
    return this.usable(this.named.get(own.name) ?? [], own);
  }

  /** Fonts of the same family in a style. */
  inStyle(own: TextFont, { bold, slanted }: { bold: boolean; slanted: boolean }): DocumentFont[] {
    const family = familyInName(own.name);
    if (family === '') return [];
    const objects = [...this.named].flatMap(([name, some]) => (familyInName(name) === family ? some : []));
    return this.usable(objects, own).filter(({ font }) => {
      const look = font.look();
      return isBold(look) === bold && look.slanted === slanted;
    });
  }

  private usable(objects: readonly PdfObject[], own: TextFont): DocumentFont[] {
    return objects
      .map((object) => ({ object, font: this.fontOf(object) }))
      .filter(
        ({ font }) =>
          font !== own &&
          font.embedded &&
          !font.restricted &&
          font.obstacle === undefined &&
          font.vertical === own.vertical,
      );
  }

  private get named(): ReadonlyMap<string, PdfObject[]> {
    return (this.byName ??= this.collect());
  }

  private collect(): ReadonlyMap<string, PdfObject[]> {
    const fonts = new Map<PdfDict, PdfObject>();
    const seen = new Set<PdfDict>();
    for (const { ref, inherited } of this.pages.slice(0, MOST_PAGES))
      addFonts(asDict(asDict(ref)?.get('Resources')) ?? asDict(inherited.get('Resources')), fonts, seen, 0);
    return Map.groupBy(fonts.values(), (object) => fontName(asDict(object) ?? new Map()));
  }
}

function addFonts(
  resources: PdfDict | undefined,
  fonts: Map<PdfDict, PdfObject>,
  seen: Set<PdfDict>,
  depth: number,
): void {
  if (!resources || seen.has(resources) || depth > DEEPEST_FORMS) return;
  seen.add(resources);
  for (const object of asDict(resources.get('Font'))?.values() ?? []) {
    const dict = asDict(object);
    if (dict && !fonts.has(dict)) fonts.set(dict, object);
  }
  for (const object of asDict(resources.get('XObject'))?.values() ?? []) {
    const form = resolve(object);
    if (form instanceof PdfStream && asName(form.dict.get('Subtype')) === 'Form')
      addFonts(asDict(form.dict.get('Resources')), fonts, seen, depth + 1);
  }
}
