import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, type PdfDict, type PdfObject, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { key, type Drawing } from '../model/drawing.ts';

/** The drawing's layers as optional content groups (ISO 32000-2, 8.11): those that are off or frozen are off. */
export class LayerGroups {
  private readonly drawing: Drawing;
  private readonly objects: NewObjects;
  private readonly names = new Map<string, string>();
  private readonly groups = new Map<string, { ref: PdfRef; title: string; hidden: boolean }>();

  constructor(drawing: Drawing, objects: NewObjects) {
    this.drawing = drawing;
    this.objects = objects;
  }

  /** The name of a layer in the resources of pages. */
  nameOf(layer: string): string {
    const known = this.names.get(key(layer));
    if (known !== undefined) return known;
    const name = `L${this.names.size}`;
    const found = this.drawing.layers.get(key(layer));
    const title = found?.name ?? layer;
    const ref = this.objects.add(dictOf({ Type: PdfName.of('OCG'), Name: textString(title) }));
    this.names.set(key(layer), name);
    this.groups.set(name, { ref, title, hidden: found ? found.off || found.frozen : false });
    return name;
  }

  groupOf(name: string): PdfObject {
    return this.groups.get(name)?.ref ?? null;
  }

  /** `undefined` where nothing was on any layer. */
  properties(): PdfDict | undefined {
    const all = [...this.groups.values()];
    if (all.length === 0) return undefined;
    const ordered = all.toSorted((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }));
    const off = all.filter(({ hidden }) => hidden).map(({ ref }) => ref);
    return dictOf({
      OCGs: all.map(({ ref }) => ref),
      D: dictOf({
        Order: ordered.map(({ ref }) => ref),
        OFF: off.length > 0 ? off : undefined,
      }),
    });
  }
}
