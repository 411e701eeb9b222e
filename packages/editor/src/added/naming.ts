import { asDict, dictOf, PdfName, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { OwnFace } from '../fonts/own-faces.ts';
import type { NewResource } from '../script/new-resource.ts';

export type Blend = 'normal' | 'multiply';

/** What drawings call the objects that they need, among the resources of one page. */
export interface Naming {
  nameOf(kind: NewResource['kind'], object: PdfObject): string;
  /** `undefined` where everything is painted as it is. */
  stateName(opacity: number, blend: Blend): string | undefined;
  /** What a glyph is read as in this document: `text` where nobody has said anything else. */
  meaningOf(face: OwnFace, glyph: number, text: string): string;
}

const BLENDS = { normal: 'Normal', multiply: 'Multiply' } as const;

/** Names that the page does not have. */
export class PageNaming implements Naming {
  readonly added: NewResource[] = [];
  readonly meaningOf: Naming['meaningOf'];
  private readonly source: PdfDict | undefined;
  private readonly states = new Map<string, PdfObject>();
  private free = 0;

  constructor(source: PdfDict | undefined, meaningOf: Naming['meaningOf']) {
    this.source = source;
    this.meaningOf = meaningOf;
  }

  nameOf(kind: NewResource['kind'], object: PdfObject): string {
    const known = this.added.find((each) => each.kind === kind && each.object === object);
    if (known) return known.name;
    const taken = asDict(this.source?.get(kind));
    while (taken?.has(`Added${this.free}`)) this.free += 1;
    const name = `Added${this.free}`;
    this.free += 1;
    this.added.push({ kind, name, object });
    return name;
  }

  stateName(opacity: number, blend: Blend): string | undefined {
    if (opacity === 1 && blend === 'normal') return undefined;
    const key = `${opacity} ${blend}`;
    const state =
      this.states.get(key) ??
      dictOf({ Type: PdfName.of('ExtGState'), ca: opacity, CA: opacity, BM: PdfName.of(BLENDS[blend]) });
    this.states.set(key, state);
    return this.nameOf('ExtGState', state);
  }
}
