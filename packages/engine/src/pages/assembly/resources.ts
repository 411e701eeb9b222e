import { latin1 } from '@pagewright/ground/bytes';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import {
  asArray,
  asDict,
  asName,
  isDict,
  PdfRef,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import type { Assembly } from './assembly.ts';
import type { Source } from './source.ts';

/**
 * Two pages of a file whose pages share one list of pictures must not carry all the pictures. Where pages of a source
 * are missing and their resources are shared or long, entries that no content of the remaining pages names are left
 * out. In doubt (a filter we do not undo, an old form that borrows its page's resources) everything stays.
 */
const CATEGORIES = ['XObject', 'Font', 'Pattern', 'Shading', 'ExtGState', 'ColorSpace', 'Properties'];
/** Used without being named (ISO 32000-2, 8.6.5.6). */
const ALWAYS_USED = new Set(['DefaultGray', 'DefaultRGB', 'DefaultCMYK']);
/** A list of its own that is longer than this was likely copied from a list for the whole file. */
const LONG_LIST = 6;
/** Content larger than this is not read for the sake of a smaller file (bytes, encoded). */
const LARGEST_CONTENT = 16 * 1024 * 1024;
const DEEPEST_FORMS = 8;
// oxlint-disable-next-line no-control-regex -- NUL is white space in PDF
const NAME = /\/([^\x00\t\n\f\r ()<>[\]{}/%]*)/g;

interface Group {
  resources: PdfDict;
  pages: PdfDict[];
}

export class ResourcePruner {
  private readonly assembly: Assembly;
  private readonly groups = new Map<PdfDict | string, Group>();

  constructor(assembly: Assembly) {
    this.assembly = assembly;
  }

  /** Takes a page into account whose dictionary is about to be written. */
  add(source: Source, page: PdfDict): void {
    if (this.assembly.hasAll(source)) return;
    const value = page.get('Resources');
    const resources = asDict(value);
    if (!resources || !mayCarryTooMuch(source, value, resources)) return;
    const key = value instanceof PdfRef ? `${this.assembly.sources.indexOf(source)}/${value.number}` : resources;
    const group = this.groups.get(key);
    if (group) group.pages.push(page);
    else this.groups.set(key, { resources, pages: [page] });
  }

  /** Gives the pages lists of what they use. */
  prune(): void {
    for (const { resources, pages } of this.groups.values()) {
      const used = new Set(ALWAYS_USED);
      if (!pages.every((page) => collectNames(page, resources, used))) continue;
      const pruned = onlyNamed(resources, used);
      if (!pruned) continue;
      const ref = this.assembly.objects.add(pruned);
      for (const page of pages) page.set('Resources', ref);
    }
  }
}

function mayCarryTooMuch(source: Source, value: PdfObject | undefined, resources: PdfDict): boolean {
  if (value instanceof PdfRef && (source.pagesOfResources.get(value.number) ?? 0) > 1) return true;
  if (!(value instanceof PdfRef) && source.sharesInherited(resources)) return true;
  return CATEGORIES.some((category) => (asDict(resources.get(category))?.size ?? 0) > LONG_LIST);
}

/** Adds every name in the page's content; `false` where some of it cannot be read. */
function collectNames(page: PdfDict, resources: PdfDict, used: Set<string>): boolean {
  const contents = resolve(page.get('Contents'));
  const streams = Array.isArray(contents) ? contents.map(resolve) : [contents];
  for (const stream of streams) if (stream instanceof PdfStream && !collectFrom(stream, used)) return false;
  return !borrowsFromPage(page) && collectFromForms(resources, used, new Set(), 0) && !lendsToFonts(resources, used);
}

function collectFrom(stream: PdfStream, used: Set<string>): boolean {
  if (stream.raw.length > LARGEST_CONTENT) return false;
  try {
    const decoded = decodeStream(stream);
    if (decoded === undefined) return false;
    const content = latin1(decoded);
    for (const [, name = ''] of content.matchAll(NAME))
      used.add(
        name.includes('#')
          ? name.replace(/#([0-9a-f]{2})/gi, (_escape, digits: string) =>
              String.fromCharCode(Number.parseInt(digits, 16)),
            )
          : name,
      );
    return true;
  } catch (error) {
    if (error instanceof UnreadableAsIs) return false;
    throw error;
  }
}

/** Forms without resources of their own use those of the page (ISO 32000-2, 7.8.3, for PDF 1.1). */
function collectFromForms(resources: PdfDict, used: Set<string>, seen: Set<string>, depth: number): boolean {
  for (const [name, value] of asDict(resources.get('XObject')) ?? []) {
    if (!used.has(name) || seen.has(name)) continue;
    seen.add(name);
    const form = resolve(value);
    if (
      !(form instanceof PdfStream) ||
      asName(form.dict.get('Subtype')) !== 'Form' ||
      asDict(form.dict.get('Resources'))
    )
      continue;
    if (depth > DEEPEST_FORMS || !collectFrom(form, used) || !collectFromForms(resources, used, seen, depth + 1))
      return false;
  }
  return true;
}

function lendsToFonts(resources: PdfDict, used: ReadonlySet<string>): boolean {
  for (const [name, value] of asDict(resources.get('Font')) ?? []) {
    const font = used.has(name) ? asDict(value) : undefined;
    if (font && asName(font.get('Subtype')) === 'Type3' && !asDict(font.get('Resources'))) return true;
  }
  return false;
}

/** Whether an annotation's appearance has no resources of its own. */
function borrowsFromPage(page: PdfDict): boolean {
  return (asArray(page.get('Annots')) ?? []).some((annotation) => {
    const normal = resolve(asDict(asDict(annotation)?.get('AP'))?.get('N'));
    const states = isDict(normal) ? [...normal.values()].map(resolve) : [normal];
    return states.some(
      (state) => state instanceof PdfStream && !asDict(state.dict.get('Resources')) && state.raw.length > 0,
    );
  });
}

/** The same resources with the named entries alone, or `undefined` where all are named. */
function onlyNamed(resources: PdfDict, used: ReadonlySet<string>): PdfDict | undefined {
  const pruned = new Map(resources);
  let changed = false;
  for (const category of CATEGORIES) {
    const entries = asDict(resources.get(category));
    if (!entries) continue;
    const remaining = new Map([...entries].filter(([name]) => used.has(name)));
    if (remaining.size === entries.size) continue;
    changed = true;
    pruned.set(category, remaining);
  }
  return changed ? pruned : undefined;
}
