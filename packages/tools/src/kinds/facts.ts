import type { FileKind } from '@pagewright/contract';

interface KindFacts {
  /** Lower case, with their dots; the first is the one that copies get. */
  extensions: readonly [string, ...string[]];
  mediaType: string;
}

const ooxml = (part: string) => `application/vnd.openxmlformats-officedocument.${part}`;
const oasis = (part: string) => `application/vnd.oasis.opendocument.${part}`;

export const KIND_FACTS = {
  pdf: { extensions: ['.pdf'], mediaType: 'application/pdf' },
  jpeg: { extensions: ['.jpg', '.jpeg'], mediaType: 'image/jpeg' },
  png: { extensions: ['.png'], mediaType: 'image/png' },
  webp: { extensions: ['.webp'], mediaType: 'image/webp' },
  tiff: { extensions: ['.tif', '.tiff'], mediaType: 'image/tiff' },
  bmp: { extensions: ['.bmp'], mediaType: 'image/bmp' },
  gif: { extensions: ['.gif'], mediaType: 'image/gif' },
  avif: { extensions: ['.avif'], mediaType: 'image/avif' },
  jpeg2000: { extensions: ['.jp2', '.j2k', '.jpx', '.jpf', '.j2c', '.jpc'], mediaType: 'image/jp2' },
  svg: { extensions: ['.svg', '.svgz'], mediaType: 'image/svg+xml' },
  heic: { extensions: ['.heic', '.heif'], mediaType: 'image/heic' },

  docx: { extensions: ['.docx'], mediaType: ooxml('wordprocessingml.document') },
  doc: { extensions: ['.doc', '.dot'], mediaType: 'application/msword' },
  dotx: { extensions: ['.dotx'], mediaType: ooxml('wordprocessingml.template') },
  docm: { extensions: ['.docm', '.dotm'], mediaType: 'application/vnd.ms-word.document.macroEnabled.12' },
  odt: { extensions: ['.odt', '.ott'], mediaType: oasis('text') },
  rtf: { extensions: ['.rtf'], mediaType: 'application/rtf' },

  xlsx: { extensions: ['.xlsx', '.xltx'], mediaType: ooxml('spreadsheetml.sheet') },
  xls: { extensions: ['.xls', '.xlt'], mediaType: 'application/vnd.ms-excel' },
  xlsm: { extensions: ['.xlsm', '.xltm'], mediaType: 'application/vnd.ms-excel.sheet.macroEnabled.12' },
  xlsb: { extensions: ['.xlsb'], mediaType: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12' },
  ods: { extensions: ['.ods', '.ots'], mediaType: oasis('spreadsheet') },
  csv: { extensions: ['.csv', '.tsv', '.tab'], mediaType: 'text/csv' },

  pptx: { extensions: ['.pptx', '.potx', '.pptm'], mediaType: ooxml('presentationml.presentation') },
  ppt: { extensions: ['.ppt', '.pps', '.pot'], mediaType: 'application/vnd.ms-powerpoint' },
  ppsx: { extensions: ['.ppsx', '.ppsm'], mediaType: ooxml('presentationml.slideshow') },
  odp: { extensions: ['.odp', '.otp'], mediaType: oasis('presentation') },

  txt: { extensions: ['.txt', '.text', '.log', '.md'], mediaType: 'text/plain' },
  epub: { extensions: ['.epub'], mediaType: 'application/epub+zip' },
  mobi: { extensions: ['.mobi', '.prc'], mediaType: 'application/x-mobipocket-ebook' },
  azw3: { extensions: ['.azw3', '.azw'], mediaType: 'application/vnd.amazon.ebook' },
  fb2: { extensions: ['.fb2'], mediaType: 'application/x-fictionbook+xml' },
  cbz: { extensions: ['.cbz'], mediaType: 'application/vnd.comicbook+zip' },
  zip: { extensions: ['.zip', '.fbz'], mediaType: 'application/zip' },

  pages: { extensions: ['.pages'], mediaType: 'application/vnd.apple.pages' },
  numbers: { extensions: ['.numbers'], mediaType: 'application/vnd.apple.numbers' },
  keynote: { extensions: ['.key'], mediaType: 'application/vnd.apple.keynote' },
  dwg: { extensions: ['.dwg'], mediaType: 'image/vnd.dwg' },
  dxf: { extensions: ['.dxf'], mediaType: 'image/vnd.dxf' },
  xfdf: { extensions: ['.xfdf'], mediaType: 'application/vnd.adobe.xfdf' },
  other: { extensions: ['.bin'], mediaType: 'application/octet-stream' },
} as const satisfies Record<FileKind, KindFacts>;

const BY_EXTENSION = new Map<string, FileKind>(
  Object.entries(KIND_FACTS).flatMap(([kind, { extensions }]) =>
    extensions.map((extension): [string, FileKind] => [extension, kind as FileKind]),
  ),
);

/** What a file says it is. A hint where its content leaves a choice, never more. */
export function kindByName(name: string): FileKind | undefined {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? undefined : BY_EXTENSION.get(name.slice(dot).toLowerCase());
}
