import type { PixelBox } from '../../raster/grey.ts';

/** Pixels of the picture that was read. */
export interface ReadWord {
  text: string;
  box: PixelBox;
  /** 0 to 1. */
  confidence: number;
  direction: 'ltr' | 'rtl';
  /** Tesseract's name of the language whose model read it best. */
  language?: string;
}

export interface ReadLine {
  box: PixelBox;
  /** From the lower left corner of the box: how far the baseline rises and what it starts at, y down. */
  baseline: { slope: number; offset: number };
  /** Height from descenders to ascenders. */
  size: number;
  /** Degrees clockwise by which the line is turned. */
  angle: 0 | 90 | 180 | 270;
  words: ReadWord[];
}

/** What Tesseract wrote as hOCR: lines of each picture it was given (http://kba.cloud/hocr-spec/1.2/). */
export function parseHocr(text: string): ReadLine[][] {
  const pages: ReadLine[][] = [];
  for (const [, kind = '', attributes = '', content = ''] of text.matchAll(ELEMENT)) {
    const title = unescaped(attribute(attributes, 'title') ?? '');
    if (kind === 'page') pages.push([]);
    else if (kind === 'x_word')
      pages
        .at(-1)
        ?.at(-1)
        ?.words.push(...wordOf(title, attributes, content));
    else {
      const box = boxOf(title);
      if (box) pages.at(-1)?.push(lineOf(title, box));
    }
  }
  return pages.map((lines) => lines.filter(({ words }) => words.length > 0));
}

/** Tesseract tells the direction of paragraphs only, and not of each kind. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Words are leaves but for `<strong>` and `<em>`. */
const ELEMENT =
  /<(?:div|span) class='ocr(?:_)?(page|_line|line|header|caption|textfloat|x_word)'([^>]*)>(?:((?:[^<]|<\/?(?:strong|em)>)*)<\/span>)?/g;

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`${name}=(?:'([^']*)'|"([^"]*)")`)
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined);

function numbers(title: string, name: string): number[] {
  const found = new RegExp(`(?:^|;)\\s*${name}((?:\\s+-?[\\d.]+)+)`).exec(title)?.[1];
  return found === undefined ? [] : found.trim().split(/\s+/).map(Number);
}

function boxOf(title: string): PixelBox | undefined {
  const [left, top, right, bottom] = numbers(title, 'bbox');
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return undefined;
  return { left, top, right, bottom };
}

function lineOf(title: string, box: PixelBox): ReadLine {
  const [slope = 0, offset = 0] = numbers(title, 'baseline');
  const [size = box.bottom - box.top] = numbers(title, 'x_size');
  const [counterclockwise = 0] = numbers(title, 'textangle');
  const angle = ((((360 - counterclockwise) % 360) + 360) % 360) as ReadLine['angle'];
  return { box, baseline: { slope, offset }, size, angle, words: [] };
}

function wordOf(title: string, attributes: string, content: string): ReadWord[] {
  const text = unescaped(content.replace(/<[^>]*>/g, '')).trim();
  const box = boxOf(title);
  if (text === '' || !box || box.right <= box.left || box.bottom <= box.top) return [];
  const [confidence = 0] = numbers(title, 'x_wconf');
  const language = attribute(attributes, 'lang');
  return [
    {
      text,
      box,
      confidence: Math.min(1, Math.max(0, confidence / 100)),
      direction: RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr',
      ...(language !== undefined && { language }),
    },
  ];
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
  });
}
