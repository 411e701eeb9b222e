import type { OpenDocument } from '../pdfium/open.ts';
import { languagesOf } from './document-facts.ts';
import { glyphNames } from './text/fonts/glyph-names.ts';
import { GlyphReader } from './text/glyphs.ts';
import { readImage } from './drawing/images.ts';
import { tellGrounds } from './grounds/tell-grounds.ts';
import { Marks } from './pdfium/marks.ts';
import { Native } from './pdfium/native.ts';
import type { ImageObject, PageContent, PathObject } from '@pagewright/pdf/page-content.ts';
import { closePage, openPage, type OpenedPage } from './pdfium/opened-page.ts';
import { readPath, readShading, type Budget } from './drawing/paths.ts';
import { readTags } from './structure/tags.ts';
import { IMAGE, PATH, SHADING, TEXT, walkObjects, type PageObject } from './pdfium/walk-objects.ts';

/** Pieces of paths that are read of one page: more are a drawing that no reading will make sense of. */
const SEGMENTS_LIMIT = 200_000;

export interface ReadSettings {
  /** `whole`: paths come with all that drawing them again needs. */
  outlines?: 'whole';
  /** `told`: glyphs know the colour behind them, and whether something hides them. */
  grounds?: 'told';
}

/** Everything that a page shows; `page` counts from 1. A page that cannot be read is empty. */
export function readPageContent(document: OpenDocument, page: number, settings: ReadSettings = {}): PageContent {
  const native = new Native(document.pdfium);
  const opened = openPage(native, document, page);
  try {
    if (!opened) return emptyPage(native, document, page);
    const content = contentOf(native, page, opened, settings);
    if (settings.grounds === 'told') tellGrounds(native, opened, content);
    return content;
  } finally {
    if (opened) closePage(native, opened);
    native.close();
  }
}

function contentOf(native: Native, number: number, opened: OpenedPage, settings: ReadSettings): PageContent {
  const { handle, original, space, links } = opened;
  const texts = new Map<number, PageObject>();
  const { paths, images, truncated } = drawn(native, opened, texts, settings);
  const reader = new GlyphReader(
    native,
    { marks: new Marks(native, opened.document), space, names: () => glyphNames(opened.document, number) },
    texts,
  );
  const glyphs = reader.read(handle);
  return {
    number,
    width: space.width,
    height: space.height,
    glyphs,
    fonts: reader.fonts,
    paths,
    images,
    links,
    tags: readTags(native, original),
    source: 'page',
    ...(truncated || reader.truncated ? { truncated: true } : {}),
    languages: languagesOf(native, opened.document.handle),
  };
}

/** Pictures and paths, and `texts` filled with the text objects. */
function drawn(
  native: Native,
  { document, handle: page, space }: OpenedPage,
  texts: Map<number, PageObject>,
  { outlines }: ReadSettings,
): { paths: PathObject[]; images: ImageObject[]; truncated: boolean } {
  const { matrix } = space;
  const paths: PathObject[] = [];
  const images: ImageObject[] = [];
  const budget: Budget = { left: SEGMENTS_LIMIT, exceeded: false, outlines: outlines === 'whole' };
  const walked = walkObjects(native, document, page, (object) => {
    if (object.kind === TEXT) texts.set(object.handle, object);
    if (object.kind === IMAGE) {
      const image = readImage(native, page, object, space);
      if (image) images.push(image);
    }
    if (object.kind === PATH || object.kind === SHADING) {
      const path =
        object.kind === PATH ? readPath(native, object, matrix, budget) : readShading(native, object, matrix);
      if (path) paths.push(path);
    }
  });
  return { paths, images, truncated: budget.exceeded || walked === 'too many' };
}

function emptyPage(native: Native, document: OpenDocument, number: number): PageContent {
  const known = native.call.FPDF_GetPageSizeByIndexF(document.handle, number - 1, native.scratch) !== 0;
  return {
    number,
    width: known ? native.float(0) : 595,
    height: known ? native.float(1) : 842,
    fonts: [],
    glyphs: [],
    paths: [],
    images: [],
    links: [],
    tags: [],
    source: 'page',
    languages: [],
  };
}
