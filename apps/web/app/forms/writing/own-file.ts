import { FAILURES, type Failure, type FailureCode } from '@pagewright/contract/failures/codes.ts';
import { readFieldData, writeFieldData, type DataForm } from '@pagewright/editor/field-data';
import { fillDocument, foundFields, pageSpaces } from '@pagewright/editor/filling';
import {
  givenData,
  isAsked,
  type FieldValue,
  type FoundField,
  type FoundForm,
  type FoundPlace,
} from '@pagewright/forms';
import { concat, hex, sha256 } from '@pagewright/ground/bytes';
import type { EngineFailure } from '@pagewright/ground/failure.ts';
import { onScreen } from '../../page-text/on-screen.ts';
import type { OwnDocument, TakenData } from './messages.ts';

/** A file of somebody's own, as the worker has it. */
export interface OwnFile {
  readonly document: OwnDocument;
  readonly password: string | undefined;
  readonly takeData: (bytes: Uint8Array, name: string) => TakenData;
  readonly giveData: (as: DataForm, values: ReadonlyMap<string, FieldValue>) => Uint8Array;
  /** With their places in the page's own space, which is where other readers look. */
  readonly fields: readonly FoundField[];
}

/** Fails as `foundFields` and `fillDocument` do. */
export function readOwn({
  bytes,
  name,
  password,
}: {
  bytes: Uint8Array;
  name: string;
  password: string | undefined;
}): OwnFile {
  const found = foundFields(bytes, name, password);
  const spaces = pageSpaces(bytes, name, password);
  const seen = (place: FoundPlace): FoundPlace => {
    const space = spaces[place.page - 1];
    if (!space) return place;
    const [width, height] = space.quarters % 2 === 0 ? [space.width, space.height] : [space.height, space.width];
    const [left, bottom, right, top] = place.area;
    const one = onScreen(space, { x: left, y: bottom }, 0);
    const other = onScreen(space, { x: right, y: top }, 0);
    const [across, down] = [
      [one.x, other.x].toSorted((a, b) => a - b),
      [one.y, other.y].toSorted((a, b) => a - b),
    ] as unknown as [[number, number], [number, number]];
    const area = [across[0] * width, (1 - down[1]) * height, across[1] * width, (1 - down[0]) * height] as const;
    return { ...place, area };
  };
  const onPages: FoundForm = {
    ...found,
    fields: found.fields.map((field) => ({ ...field, places: field.places.map(seen) })),
  };
  return {
    document: {
      found: onPages,
      pages: spaces.length,
      hash: hex(sha256(bytes)),
      empty: emptied(bytes, name, password, found),
    },
    password,
    takeData: (given, from) => {
      const { data, isExported } = readFieldData(given, from);
      return { ...givenData(found.fields, data), isExported };
    },
    giveData: (as, values) => {
      const filled = found.fields.map((field) => ({
        ...field,
        value: isAsked(field) ? values.get(field.name) : field.value,
      }));
      return writeFieldData(filled, as, name);
    },
    fields: found.fields,
  };
}

/** What is asked is not shown by the picture of its page, too. */
function emptied(source: Uint8Array, name: string, password: string | undefined, { fields }: FoundForm) {
  const empty = fields.filter(isAsked).map((field) => ({ name: field.name, value: null }));
  return new Uint8Array(concat(fillDocument({ source, name, password, fields: empty, flatten: false }).parts));
}

/** A failure of the engine with the facts that its sentence needs. */
export function failureOf({ code, facts }: EngineFailure, file: string): Failure {
  const known = code in FAILURES ? (code as FailureCode) : 'INTERNAL';
  const read = FAILURES[known].facts.safeParse({ ...facts, file });
  return { code: read.success ? known : 'INTERNAL', facts: read.success ? read.data : { file } } as Failure;
}
