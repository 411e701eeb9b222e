import type { PrintParameters } from '@pagewright/runtime/programs/chromium/protocol.ts';

const POINTS_PER_INCH = 72;

/** Lengths in points (1/72 inch). */
interface PageSetup {
  widthPoints: number;
  heightPoints: number;
  margins: { top: number; right: number; bottom: number; left: number };
  /** `css`: where the document says its own page with `@page`, that one counts. Without it, `given`. */
  size?: 'given' | 'css';
}

export interface PrintSetup {
  page: PageSetup;
  /**
   * HTML without scripts, drawn into the margins; elements of the classes `title`, `url`, `date`, `pageNumber` and
   * `totalPages` are filled in. Styles of the document do not reach it: its font size starts at 0.
   */
  header?: string | undefined;
  footer?: string | undefined;
  /** Bookmarks from the headings. They are made from the tags, so that without tags there are none. */
  outline: boolean;
  tagged: boolean;
  background?: boolean;
  /** 1 is natural size; from 0.1 to 2. */
  scale?: number;
  /** More are left out. */
  mostPages?: number | undefined;
}

export function printParameters(setup: PrintSetup): PrintParameters {
  const { page, header, footer, outline, tagged, background = true, scale, mostPages } = setup;
  const inches = (points: number) => points / POINTS_PER_INCH;
  return {
    paperWidth: inches(page.widthPoints),
    paperHeight: inches(page.heightPoints),
    marginTop: inches(page.margins.top),
    marginRight: inches(page.margins.right),
    marginBottom: inches(page.margins.bottom),
    marginLeft: inches(page.margins.left),
    preferCSSPageSize: page.size === 'css',
    printBackground: background,
    ...(scale !== undefined && { scale }),
    ...(mostPages !== undefined && { pageRanges: `1-${mostPages}` }),
    ...((header !== undefined || footer !== undefined) && {
      displayHeaderFooter: true,
      // An empty template would give the browser's own.
      headerTemplate: header ?? '<span></span>',
      footerTemplate: footer ?? '<span></span>',
    }),
    generateTaggedPDF: tagged || outline,
    generateDocumentOutline: outline,
    transferMode: 'ReturnAsStream',
  };
}
