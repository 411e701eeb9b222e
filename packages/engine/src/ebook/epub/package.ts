import type { Document } from 'domhandler';
import type { Zip } from '@pagewright/runtime/archive/zip.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { allNamed, attribute, firstNamed, parseXml } from '../clean/markup.ts';
import { wordsOf } from '../clean/words.ts';
import { ForgivingNames } from '../forgiving-names.ts';
import { resolveReference } from '../paths.ts';
import { textOfBytes } from '../read-text.ts';

/** The package document of an EPUB (EPUB 3.3, clause 5): what the book is, its parts, and their order. */
export interface Package {
  path: string;
  /** The identifier that obfuscated fonts are keyed with. */
  identifier: string;
  title: string;
  authors: string[];
  language: string;
  direction: 'ltr' | 'rtl';
  /** By path. */
  parts: Map<string, Part>;
  spine: SpineItem[];
  coverPicture: string | undefined;
  /** Path of the document that the guide calls the cover. */
  coverDocument: string | undefined;
  navigation: string | undefined;
  ncx: string | undefined;
  fixedLayout: boolean;
  /** Size of fixed pages that do not tell their own. */
  viewport: string;
}

interface Part {
  path: string;
  type: string;
  properties: string[];
}

interface SpineItem extends Part {
  linear: boolean;
  fixedLayout: boolean;
}

export const MOST_MARKUP_BYTES = 40_000_000;

export async function readPackage(zip: Zip): Promise<Package> {
  const path = await rootFile(zip);
  const document = parseXml(textOfBytes(await zip.read(path, MOST_MARKUP_BYTES)));
  const root = firstNamed(document, 'package');
  if (!root) throw new EngineFailure('FILE_DAMAGED', {}, 'the book has no package document');
  const names = new ForgivingNames(zip.entries.keys());
  const parts = new Map<string, Part>();
  const byId = new Map<string, Part>();
  for (const item of allNamed(root, 'item')) {
    const found = resolveReference(path, attribute(item, 'href') ?? '');
    if (!found) continue;
    const part = {
      path: names.actual(found.path),
      type: attribute(item, 'media-type') ?? '',
      properties: (attribute(item, 'properties') ?? '').split(/\s+/),
    };
    parts.set(part.path, part);
    byId.set(attribute(item, 'id') ?? '', part);
  }

  const meta = metadataOf(document);
  const fixedLayout =
    meta.named('rendition:layout') === 'pre-paginated' ||
    meta.named('fixed-layout') === 'true' ||
    (await isFixedForApple(zip));
  const spineElement = firstNamed(root, 'spine');
  const spine = spineElement
    ? allNamed(spineElement, 'itemref').flatMap((itemref) => {
        const part = byId.get(attribute(itemref, 'idref') ?? '');
        if (!part) return [];
        const properties = (attribute(itemref, 'properties') ?? '').split(/\s+/);
        const own = properties.find((property) => property.startsWith('rendition:layout-'));
        return [
          {
            ...part,
            linear: attribute(itemref, 'linear') !== 'no',
            fixedLayout: own === undefined ? fixedLayout : own === 'rendition:layout-pre-paginated',
          },
        ];
      })
    : [];
  const pictures = [...parts.values()].filter(({ type }) => type.startsWith('image/'));
  const cover =
    pictures.find(({ properties }) => properties.includes('cover-image')) ??
    byId.get(meta.named('cover') ?? '') ??
    undefined;
  const guide = allNamed(root, 'reference').find((each) =>
    /^(?:other\.ms-)?cover/i.test(attribute(each, 'type') ?? ''),
  );
  const guided = guide && resolveReference(path, attribute(guide, 'href') ?? '')?.path;
  return {
    path,
    identifier: meta.identifier(attribute(root, 'unique-identifier')),
    title: meta.words('title')[0] ?? '',
    authors: meta.words('creator'),
    language: meta.words('language')[0] ?? '',
    direction: spineElement && attribute(spineElement, 'page-progression-direction') === 'rtl' ? 'rtl' : 'ltr',
    parts,
    spine,
    coverPicture: cover && cover.type.startsWith('image/') ? cover.path : undefined,
    coverDocument: guided,
    navigation: [...parts.values()].find(({ properties }) => properties.includes('nav'))?.path,
    ncx: (spineElement && byId.get(attribute(spineElement, 'toc') ?? '')?.path) ?? ncxIn(parts),
    fixedLayout,
    viewport: meta.named('rendition:viewport') ?? meta.named('original-resolution')?.replace('x', ' ') ?? '',
  };
}

const ncxIn = (parts: ReadonlyMap<string, Part>) =>
  [...parts.values()].find(({ type }) => type === 'application/x-dtbncx+xml')?.path;

/** How books declared a fixed layout before EPUB 3. */
async function isFixedForApple(zip: Zip): Promise<boolean> {
  const name = 'META-INF/com.apple.ibooks.display-options.xml';
  if (!zip.entries.has(name)) return false;
  const options = allNamed(parseXml(textOfBytes(await zip.read(name, MOST_MARKUP_BYTES))), 'option');
  return options.some((option) => attribute(option, 'name') === 'fixed-layout' && wordsOf(option) === 'true');
}

/** EPUB OCF 3.3, clause 4.2.6.3.1. A root file that leads out of the container is none. */
async function rootFile(zip: Zip): Promise<string> {
  const container = 'META-INF/container.xml';
  if (zip.entries.has(container)) {
    const document = parseXml(textOfBytes(await zip.read(container, MOST_MARKUP_BYTES)));
    for (const root of allNamed(document, 'rootfile')) {
      const path = attribute(root, 'full-path') ?? '';
      if (zip.entries.has(path)) return path;
    }
  }
  const lone = [...zip.entries.keys()].filter((name) => /\.opf$/i.test(name));
  // Archives made by hand lack the container file; with one package document there is no question.
  if (lone.length === 1 && lone[0] !== undefined && !zip.entries.has(container)) return lone[0];
  throw new EngineFailure('FILE_DAMAGED', {}, 'the book names no package document');
}

function metadataOf(document: Document) {
  const metas = allNamed(document, 'meta');
  return {
    named: (name: string): string | undefined => {
      for (const each of metas) {
        if (attribute(each, 'property') === name) return wordsOf(each);
        if (attribute(each, 'name') === name) return attribute(each, 'content');
      }
      return undefined;
    },
    words: (name: string): string[] => {
      const metadata = firstNamed(document, 'metadata');
      return metadata
        ? allNamed(metadata, name)
            .map(wordsOf)
            .filter((words) => words !== '')
        : [];
    },
    identifier: (id: string | undefined): string => {
      const all = allNamed(document, 'identifier');
      const own = all.find((each) => attribute(each, 'id') === id) ?? all[0];
      return own ? wordsOf(own) : '';
    },
  };
}
