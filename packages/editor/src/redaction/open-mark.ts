import type { ReadOperation } from '@pagewright/pdf/content-stream/operations.ts';
import { ContentWriter } from '@pagewright/pdf/content-stream/writer.ts';
import { asDict, asInteger, isDict, PdfName, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { spellName } from '@pagewright/pdf/objects/serialize.ts';

import { nameOf, type OwnNames } from './own-names.ts';

/** What is read in place of what is shown (ISO 32000-2, 14.9). */
export const SPOKEN_KEYS = ['ActualText', 'Alt', 'E'];

const WRITER = new ContentWriter({ decimals: 5, rounding: 'nearest', spacing: 'tight' });

/** Marked content that is open (ISO 32000-2, 14.6), within what is open around it. */
export class OpenMark {
  /** Whether something in it was taken away. */
  touched = false;
  readonly around: OpenMark | undefined;
  readonly mcid: number | undefined;
  private readonly operation: ReadOperation;
  private readonly properties: PdfDict | undefined;

  constructor(around: OpenMark | undefined, operation: ReadOperation, names: OwnNames) {
    this.around = around;
    this.operation = operation;
    const given = operation.operands[1];
    const named = nameOf(given);
    const properties = named === undefined ? given : asDict(names.get('Properties', named));
    this.properties = isDict(properties as PdfObject) ? (properties as PdfDict) : undefined;
    this.mcid = asInteger(this.properties?.get('MCID'));
  }

  touch(): void {
    if (this.touched) return;
    this.touched = true;
    this.around?.touch();
  }

  /** The operator again without what it says of its content; `undefined` where it says nothing. */
  silenced(names: OwnNames): { from: number; to: number; words: string } | undefined {
    const { properties, operation } = this;
    if (!properties || !SPOKEN_KEYS.some((key) => properties.has(key))) return undefined;
    const own = new Map(properties);
    for (const key of SPOKEN_KEYS) own.delete(key);
    const tag = operation.operands[0] instanceof PdfName ? operation.operands[0] : PdfName.of('Span');
    const words =
      nameOf(operation.operands[1]) === undefined
        ? WRITER.line(['BDC', tag, own])
        : `${spellName(tag.value)} ${spellName(names.add('Properties', own))} BDC`;
    return { from: operation.from, to: operation.to, words };
  }
}
