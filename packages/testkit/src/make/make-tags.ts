import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, type PdfObject, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import type { PageSpec, TagSpec } from './pdf-spec.ts';

/** One document element over one section a page, each with one paragraph that is the page's text. */
export function structureTree(
  objects: NewObjects,
  specs: readonly PageSpec[],
  pages: readonly PdfRef[],
  tags: TagSpec = { kind: 'P', role: 'P' },
): PdfRef {
  const isOwnKind = tags.kind !== tags.role;
  const root = objects.reserve();
  const document = objects.reserve();
  const sections: PdfRef[] = [];
  const parents: PdfObject[] = [];
  for (const [index, page] of pages.entries()) {
    const section = objects.reserve();
    const paragraph = objects.add(
      dictOf({
        Type: PdfName.of('StructElem'),
        S: PdfName.of(tags.kind),
        C: tags.class === undefined ? undefined : PdfName.of(tags.class),
        P: section,
        Pg: page,
        K: 0,
        ActualText: textString(specs[index]?.text ?? `Page ${index + 1}`),
      }),
    );
    objects.fill(
      section,
      dictOf({ Type: PdfName.of('StructElem'), S: PdfName.of('Sect'), P: document, K: [paragraph] }),
    );
    sections.push(section);
    parents.push(index, [paragraph]);
  }
  objects.fill(document, dictOf({ Type: PdfName.of('StructElem'), S: PdfName.of('Document'), P: root, K: sections }));
  objects.fill(
    root,
    dictOf({
      Type: PdfName.of('StructTreeRoot'),
      K: [document],
      RoleMap: isOwnKind ? dictOf({ [tags.kind]: PdfName.of(tags.role) }) : undefined,
      ClassMap:
        tags.class === undefined
          ? undefined
          : dictOf({
              [tags.class]: dictOf({ O: PdfName.of('Layout'), TextAlign: PdfName.of(tags.alignment ?? 'Start') }),
            }),
      ParentTree: objects.add(dictOf({ Nums: parents })),
      ParentTreeNextKey: pages.length,
    }),
  );
  return root;
}
