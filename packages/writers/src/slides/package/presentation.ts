import { emus } from '../../word/units.ts';
import type { Size } from '../page/placement.ts';
import { escaped } from '../xml/write.ts';
import { DECLARATION, NAMESPACES } from './namespaces.ts';
import { NOTES_SIZE } from './notes.ts';

export interface PresentationFacts {
  size: Size;
  /** Relationships. */
  master: string;
  notesMaster: string | undefined;
  slides: readonly string[];
  firstNumber: number;
}

const FIRST_SLIDE_ID = 256;

export function presentationXml({ size, master, notesMaster, slides, firstNumber }: PresentationFacts): string {
  const listed = slides.map((id, index) => `<p:sldId id="${FIRST_SLIDE_ID + index}" r:id="${id}"/>`).join('');
  const notes =
    notesMaster === undefined
      ? ''
      : `<p:notesMasterIdLst><p:notesMasterId r:id="${notesMaster}"/></p:notesMasterIdLst>`;
  const first = firstNumber === 1 ? '' : ` firstSlideNum="${firstNumber}"`;
  return (
    `${DECLARATION}<p:presentation ${NAMESPACES}${first} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="${master}"/></p:sldMasterIdLst>` +
    `${notes}<p:sldIdLst>${listed}</p:sldIdLst><p:sldSz cx="${emus(size.width)}" cy="${emus(size.height)}"/>` +
    `<p:notesSz cx="${NOTES_SIZE.width}" cy="${NOTES_SIZE.height}"/></p:presentation>`
  );
}

const MAIN = 'application/vnd.openxmlformats-officedocument';

export function contentTypesXml(parts: readonly { name: string; type: PartType }[]): string {
  const overrides = parts.map(({ name, type }) => `<Override PartName="/${name}" ContentType="${PART_TYPES[type]}"/>`);
  return (
    `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
    `<Default Extension="jpg" ContentType="image/jpeg"/><Default Extension="png" ContentType="image/png"/>${overrides.join('')}</Types>`
  );
}

const PART_TYPES = {
  presentation: `${MAIN}.presentationml.presentation.main+xml`,
  slide: `${MAIN}.presentationml.slide+xml`,
  slideLayout: `${MAIN}.presentationml.slideLayout+xml`,
  slideMaster: `${MAIN}.presentationml.slideMaster+xml`,
  notesMaster: `${MAIN}.presentationml.notesMaster+xml`,
  notesSlide: `${MAIN}.presentationml.notesSlide+xml`,
  theme: `${MAIN}.theme+xml`,
  app: `${MAIN}.extended-properties+xml`,
  core: 'application/vnd.openxmlformats-package.core-properties+xml',
} as const;
export type PartType = keyof typeof PART_TYPES;

export const appXml = (slides: number): string =>
  `${DECLARATION}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Pagewright</Application><Slides>${slides}</Slides></Properties>`;

export function coreXml({ title, created }: { title: string | undefined; created: string }): string {
  const stamp = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${created}</dcterms:${name}>`;
  return (
    `${DECLARATION}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
    'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escaped(title ?? '')}</dc:title>${stamp('created')}${stamp('modified')}</cp:coreProperties>`
  );
}
