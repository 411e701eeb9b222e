import { openZip, type Zip } from '@pagewright/runtime/archive/zip.ts';

/** What a PPTX says by itself. */
export interface PresentationReading {
  /** EMUs. */
  width: number;
  height: number;
  slides: SlideReading[];
}

export interface SlideReading {
  /** Of its text frames and tables, in the order of the file. */
  text: string;
  /** Frames with text, tables and pictures that tell their place themselves, in parts of the slide. */
  boxes: PlacedBox[];
}

export interface PlacedBox {
  kind: 'text' | 'table' | 'picture';
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const MOST_BYTES = 100_000_000;

export async function readPresentation(path: string): Promise<PresentationReading> {
  await using zip = await openZip(path);
  const presentation = await part(zip, 'ppt/presentation.xml');
  const [, width = 1, height = 1] = (/<p:sldSz[^>]*\bcx="(\d+)"[^>]*\bcy="(\d+)"/.exec(presentation) ?? []).map(Number);
  const targets = targetsOf(await part(zip, 'ppt/_rels/presentation.xml.rels'));
  const slides: SlideReading[] = [];
  for (const [, id = ''] of presentation.matchAll(/<p:sldId [^>]*r:id="([^"]+)"/g)) {
    const xml = await part(zip, `ppt/${targets.get(id)?.replace(/^\/ppt\//, '') ?? ''}`);
    if (/<p:sld [^>]*show="0"/.test(xml)) continue;
    slides.push({ text: textOf(xml), boxes: boxesOf(xml, { width, height }) });
  }
  return { width, height, slides };
}

const part = async (zip: Zip, name: string): Promise<string> =>
  zip.entries.has(name) ? (await zip.read(name, MOST_BYTES)).toString() : '';

const targetsOf = (xml: string): Map<string, string> =>
  new Map(
    [...xml.matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
      /\bId="([^"]+)"/.exec(tag)?.[1] ?? '',
      /\bTarget="([^"]+)"/.exec(tag)?.[1] ?? '',
    ]),
  );

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

export const textOf = (xml: string): string =>
  [...xml.matchAll(/<a:p>[\s\S]*?<\/a:p>/g)]
    .map(([paragraph]) =>
      [...paragraph.matchAll(/<a:t>([^<]*)<\/a:t>|<a:br\b/g)].map(([, text = ' ']) => text).join(''),
    )
    .join(' ')
    .replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(lt|gt|quot|apos|amp));/gi, (_, hex?: string, number?: string, name = 'amp') =>
      hex || number ? String.fromCodePoint(hex ? parseInt(hex, 16) : Number(number)) : (ENTITIES[name] ?? ''),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();

function boxesOf(xml: string, { width, height }: { width: number; height: number }): PlacedBox[] {
  // What stands in groups has the group's own coordinates.
  const ungrouped = xml.replaceAll(/<p:grpSp>[\s\S]*?<\/p:grpSp>/g, '');
  return [...ungrouped.matchAll(/<p:(sp|pic|graphicFrame)>[\s\S]*?<\/p:\1>/g)].flatMap(([shape, tag]): PlacedBox[] => {
    const kind = tag === 'pic' ? 'picture' : tag === 'graphicFrame' ? 'table' : 'text';
    if (kind === 'table' && !shape.includes('<a:tbl>')) return [];
    if (kind === 'text' && textOf(shape) === '') return [];
    const off = /<a:off x="(-?\d+)" y="(-?\d+)"\/>\s*<a:ext cx="(\d+)" cy="(\d+)"/.exec(shape);
    if (!off) return [];
    const [x = 0, y = 0, across = 0, down = 0] = off.slice(1).map(Number);
    return [{ kind, left: x / width, top: y / height, right: (x + across) / width, bottom: (y + down) / height }];
  });
}
