import { crc32, deflateSync } from 'node:zlib';
import type { GeneratedFile } from './generated-file.ts';
import { kf8Of } from './make-book-kf8.ts';
import { mobiOf } from './make-book-mobi.ts';
import { zipOf } from './make-zip.ts';

/** E-books for tests. */

export interface EpubParts {
  /** Elements of the package's metadata, beside title and language. */
  metadata?: string;
  language?: string;
  /** Attributes of the spine. */
  spine?: string;
  /** XHTML bodies in reading order, by file name. */
  chapters: Readonly<Record<string, string>>;
  /** The list of the navigation document. */
  contents?: string;
  /** Other files below `book/`, each with its media type. */
  files?: Readonly<Record<string, { type: string; bytes: string | Uint8Array; properties?: string }>>;
  /** Files of the container, by whole path. */
  container?: Readonly<Record<string, string | Uint8Array>>;
}

const XHTML = 'xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"';

/** An EPUB 3; a chapter that starts with `<` and a root of its own is taken as it is. */
export function epubOf({ chapters, files = {}, ...more }: EpubParts): Uint8Array {
  const names = Object.keys(chapters);
  const items = [
    ...names.map((name, index) => `<item id="c${index}" href="${name}" media-type="application/xhtml+xml"/>`),
    ...Object.entries(files).map(
      ([name, { type, properties }], index) =>
        `<item id="f${index}" href="${name}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`,
    ),
    ...(more.contents ? ['<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'] : []),
  ];
  const page = (body: string) =>
    /^<(?:\?xml|!DOCTYPE|html)/.test(body)
      ? body
      : `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html ${XHTML}><head><title>Page</title></head><body>${body}</body></html>`;
  return zipOf(
    {
      mimetype: 'application/epub+zip',
      'META-INF/container.xml':
        '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
      'book/package.opf': `<?xml version="1.0"?><package version="3.0" unique-identifier="id" xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:12345678-1234-1234-1234-123456789abc</dc:identifier><dc:title>A Small Book</dc:title><dc:creator>Ada Writer</dc:creator><dc:language>${more.language ?? 'en'}</dc:language>${more.metadata ?? ''}</metadata><manifest>${items.join('')}</manifest><spine ${more.spine ?? ''}>${names.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine></package>`,
      ...(more.contents && { 'book/nav.xhtml': page(`<nav epub:type="toc"><ol>${more.contents}</ol></nav>`) }),
      ...Object.fromEntries(names.map((name) => [`book/${name}`, page(chapters[name] ?? '')])),
      ...Object.fromEntries(Object.entries(files).map(([name, { bytes }]) => [`book/${name}`, bytes])),
      ...more.container,
    },
    ['mimetype'],
  );
}

/** A picture of one colour. */
export function pngOf(width: number, height: number, [red, green, blue]: [number, number, number]): Uint8Array {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([red, green, blue]))]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...(
      [
        ['IHDR', head],
        ['IDAT', pixels],
        ['IEND', Buffer.alloc(0)],
      ] as const
    ).map(([name, data]) => chunk(name, data)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const smallEpub = () =>
  epubOf({
    chapters: {
      'one.xhtml':
        '<h1 id="start">Chapter One</h1><p>Words with a note<a epub:type="noteref" href="notes.xhtml#n1">1</a>, and a way to <a href="two.xhtml#deep">the next chapter</a>.</p>',
      'two.xhtml':
        '<h1>Chapter Two</h1><p>An extraordinarily incomprehensible representation of internationalisation.</p><h2 id="deep">Deeper</h2><p><a href="https://example.org/">Out</a></p>',
      'notes.xhtml': '<aside epub:type="footnote" id="n1"><p>A note. <a href="one.xhtml#start">Back</a></p></aside>',
    },
    contents:
      '<li><a href="one.xhtml">One</a></li><li><a href="two.xhtml">Two</a><ol><li><a href="two.xhtml#deep">Deeper</a></li></ol></li>',
    files: { 'cover.png': { type: 'image/png', bytes: pngOf(60, 90, [20, 90, 90]), properties: 'cover-image' } },
  });

const smallFictionBook = () =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink">
<description><title-info><author><first-name>Ada</first-name><last-name>Writer</last-name></author><book-title>A Tale</book-title><lang>en</lang></title-info></description>
<body><section><title><p>First</p></title><p>Words<a l:href="#n1" type="note">1</a> and <emphasis>more</emphasis>.</p></section>
<section><title><p>Second</p></title><section id="inner"><title><p>Inner</p></title><p>Text.</p><poem><stanza><v>A verse</v></stanza></poem></section></section></body>
<body name="notes"><title><p>Notes</p></title><section id="n1"><title><p>1</p></title><p>The note.</p></section></body>
</FictionBook>`);

export const GENERATED_BOOKS = {
  'small-epub': { extension: 'epub', make: smallEpub },
  'small-fb2': { extension: 'fb2', make: smallFictionBook },
  'small-mobi': {
    extension: 'mobi',
    make: () =>
      mobiOf({
        title: 'A Kindle Tale',
        contents: 'Contents',
        chapters: [
          ['First', '<p>Words of the first chapter.</p>'],
          ['Second', '<p height="1em" width="0pt">Words of the second, with <i>more</i>.</p>'],
        ],
      }),
  },
  'small-azw3': {
    extension: 'azw3',
    make: () =>
      kf8Of({
        title: 'A Newer Kindle Tale',
        css: 'h1 { color: teal; }',
        chapters: [
          { title: 'First', body: '<p>x</p><h1>First</h1><p><a href="kindle:pos:fid:0001:off:0000000008">on</a></p>' },
          { title: 'Second', body: '<p>y</p><h1 id="second">Second</h1><p>The end.</p>' },
        ],
      }),
  },
  'small-cbz': {
    extension: 'cbz',
    make: () =>
      zipOf({
        'page 10.png': pngOf(90, 60, [180, 60, 60]),
        'page 2.png': pngOf(60, 90, [60, 60, 180]),
        '__MACOSX/._page 2.png': 'litter',
      }),
  },
} satisfies Record<string, GeneratedFile>;
