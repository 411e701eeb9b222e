import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  dictOf,
  PdfName,
  PdfStream,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { writeTree } from '@pagewright/pdf/objects/tree.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import { acroForm, addField } from './make-fields.ts';
import { addLink, destination, outlineOf } from './make-navigation.ts';
import { contentOf, imageObject, layerTag } from './make-content.ts';
import { structureTree } from './make-tags.ts';
import type { PdfSpec, TagSpec } from './pdf-spec.ts';

const A4 = { width: 595, height: 842 };

/** Writes the document to `path`. */
export function makePdf(path: string, spec: PdfSpec): void {
  const objects = new NewObjects();
  const tree = objects.reserve();
  const pages = spec.pages.map(() => objects.reserve());
  const font = objects.add(
    dictOf({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('Type1'),
      BaseFont: PdfName.of('Helvetica'),
      Encoding: PdfName.of('WinAnsiEncoding'),
    }),
  );
  const layers = new Map(
    (spec.layers ?? []).map((name) => [name, objects.add(dictOf({ Type: PdfName.of('OCG'), Name: textString(name) }))]),
  );
  const images = new Map(
    spec.pages.flatMap(({ image }, index): [string, PdfRef][] =>
      image ? [[`Im${index + 1}`, objects.add(imageObject(image))]] : [],
    ),
  );
  const shared = spec.sharedResources ? objects.add(resourcesOf(font, images, layers)) : undefined;
  const fields: PdfRef[] = [];

  for (const [index, page] of spec.pages.entries()) {
    const ref = pages[index] ?? tree;
    const own = new Map([...images].filter(([name]) => name === `Im${index + 1}`));
    const annotations = [
      ...(page.links ?? []).map((link) => addLink(objects, ref, link, pages)),
      ...(page.fields ?? []).map((field) => addField(objects, ref, field, fields)),
    ];
    const dict = dictOf({
      Type: PdfName.of('Page'),
      Parent: tree,
      MediaBox: [0, 0, page.width ?? A4.width, page.height ?? A4.height],
      CropBox: page.crop,
      TrimBox: page.trim,
      Rotate: page.rotate,
      Resources: shared ?? resourcesOf(font, own, layers),
      Contents: objects.add(new PdfStream(new Map(), contentOf(page, index + 1, spec.tagged !== undefined))),
      Annots: annotations.length > 0 ? annotations : undefined,
      StructParents: spec.tagged ? index : undefined,
    });
    objects.fill(ref, dict);
  }
  objects.fill(tree, dictOf({ Type: PdfName.of('Pages'), Kids: pages, Count: pages.length }));

  const catalog = objects.add(catalogOf(spec, objects, { tree, pages, font, fields, layers: [...layers.values()] }));
  const info =
    spec.info &&
    objects.add(dictOf(Object.fromEntries(Object.entries(spec.info).map(([key, value]) => [key, textString(value)]))));
  const writer = new PdfWriter(new OutputFile(path), { version: spec.version ?? 17 });
  writer.finish({ root: catalog, info });
}

function resourcesOf(font: PdfRef, images: ReadonlyMap<string, PdfRef>, layers: ReadonlyMap<string, PdfRef>): PdfDict {
  return dictOf({
    Font: dictOf({ F1: font }),
    XObject: images.size > 0 ? new Map(images) : undefined,
    Properties: layers.size > 0 ? new Map([...layers].map(([name, layer]) => [layerTag(name), layer])) : undefined,
  });
}

interface Parts {
  tree: PdfRef;
  pages: PdfRef[];
  font: PdfRef;
  fields: PdfRef[];
  layers: PdfRef[];
}

function catalogOf(spec: PdfSpec, objects: NewObjects, parts: Parts): PdfDict {
  const { pages } = parts;
  const named = (names: Record<string, number> = {}) =>
    Object.entries(names)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, page]): [string, PdfObject] => [name, destination(pages, page)]);
  const files = Object.entries(spec.attachments ?? {}).map(([name, text]): [string, PdfObject] => [
    name,
    attachment(objects, name, text),
  ]);
  const scripts = Object.entries(spec.scripts ?? {}).map(([name, text]): [string, PdfObject] => [
    name,
    dictOf({ S: PdfName.of('JavaScript'), JS: textString(text) }),
  ]);
  const names = dictOf({
    Dests: writeTree(objects, 'Names', named(spec.destinations), textString),
    EmbeddedFiles: writeTree(objects, 'Names', files, textString),
    JavaScript: writeTree(objects, 'Names', scripts, textString),
  });
  const tags = spec.tagged === true ? PARAGRAPHS : spec.tagged || undefined;
  return dictOf({
    Type: PdfName.of('Catalog'),
    Pages: parts.tree,
    Names: names.size > 0 ? names : undefined,
    Dests: spec.oldDestinations && new Map(named(spec.oldDestinations)),
    Outlines: spec.outline && outlineOf(objects, spec.outline, pages),
    PageLabels: spec.labels && dictOf({ Nums: spec.labels.flatMap(labelEntry) }),
    OCProperties:
      parts.layers.length > 0
        ? dictOf({ OCGs: parts.layers, D: dictOf({ Order: [...parts.layers], ON: [...parts.layers] }) })
        : undefined,
    AcroForm: parts.fields.length > 0 ? acroForm(objects, parts.fields, parts.font, spec.xfa) : undefined,
    StructTreeRoot: tags && structureTree(objects, spec.pages, pages, tags),
    MarkInfo: spec.tagged ? dictOf({ Marked: true }) : undefined,
    Lang: tags && textString(tags.language ?? 'en'),
    ViewerPreferences: spec.viewerPreferences && dictOf(spec.viewerPreferences),
    OutputIntents: spec.intents && Object.entries(spec.intents).map(outputIntent),
    OpenAction: spec.openAt === undefined ? undefined : destination(pages, spec.openAt),
    Metadata:
      spec.xmp === undefined
        ? undefined
        : objects.add(
            new PdfStream(dictOf({ Type: PdfName.of('Metadata'), Subtype: PdfName.of('XML') }), Buffer.from(spec.xmp)),
          ),
  });
}

const PARAGRAPHS: TagSpec = { kind: 'P', role: 'P' };

function outputIntent([standard, condition]: [string, string]): PdfObject {
  return dictOf({
    Type: PdfName.of('OutputIntent'),
    S: PdfName.of(standard),
    OutputConditionIdentifier: textString(condition),
  });
}

function labelEntry({ from, style, prefix, start }: NonNullable<PdfSpec['labels']>[number]): PdfObject[] {
  return [
    from - 1,
    dictOf({ S: PdfName.of(style), P: prefix === undefined ? undefined : textString(prefix), St: start }),
  ];
}

function attachment(objects: NewObjects, name: string, text: string): PdfRef {
  const file = objects.add(new PdfStream(dictOf({ Type: PdfName.of('EmbeddedFile') }), Buffer.from(text)));
  return objects.add(
    dictOf({ Type: PdfName.of('Filespec'), F: textString(name), UF: textString(name), EF: dictOf({ F: file }) }),
  );
}
