import { asDict, PdfName, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';

/** Kinds of resources that a redaction may have to replace one of (ISO 32000-2, table 34). */
type ResourceKind = 'XObject' | 'Properties' | 'ExtGState' | 'Pattern';

/** The resources of a content of ours: copied before the first change, the source's may belong to other pages too. */
export class OwnNames {
  private own: PdfDict | undefined;
  private readonly source: PdfDict | undefined;
  private readonly kinds = new Map<ResourceKind, PdfDict>();

  constructor(source: PdfDict | undefined) {
    this.source = source;
  }

  get(kind: ResourceKind, name: string): PdfObject | undefined {
    return (this.kinds.get(kind) ?? asDict(this.source?.get(kind)))?.get(name);
  }

  /** Under a name that nobody has. */
  add(kind: ResourceKind, object: PdfObject): string {
    const dict = this.dict(kind);
    let number = 0;
    while (dict.has(`Redacted${number}`)) number += 1;
    dict.set(`Redacted${number}`, object);
    return `Redacted${number}`;
  }

  /** Leaves out what the content does not call by name any more: else it would stay in the file. */
  keepOnly(kind: ResourceKind, names: ReadonlySet<string>): void {
    const dict = this.dict(kind);
    for (const name of dict.keys()) if (!names.has(name)) dict.delete(name);
  }

  get all(): PdfDict {
    return this.own ?? this.source ?? new Map<string, PdfObject>();
  }

  private dict(kind: ResourceKind): PdfDict {
    let dict = this.kinds.get(kind);
    if (dict) return dict;
    dict = new Map(asDict(this.source?.get(kind)) ?? []);
    this.kinds.set(kind, dict);
    this.own ??= new Map(this.source ?? []);
    this.own.set(kind, dict);
    return dict;
  }
}

export const nameOf = (operand: unknown): string | undefined =>
  operand instanceof PdfName ? operand.value : undefined;
