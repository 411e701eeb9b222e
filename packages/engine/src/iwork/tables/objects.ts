import type { Zip } from '@pagewright/runtime/archive/zip.ts';
import { Message, readVarint } from './message.ts';
import { unpackIwa } from './snappy.ts';

/** An object of a document of 2013 and later: what it is, and the message that holds it. */
export interface IwaObject {
  type: number;
  message: Message;
}

/** Objects by their numbers. */
export type Objects = ReadonlyMap<number, IwaObject>;

const ENTRY = /(?:^|\/)Index\/.*\.iwa$/;
const MOST_BYTES = 100_000_000;
const INFO = { identifier: 1, messages: 2 };
const MESSAGE_INFO = { type: 1, length: 3 };

/** Fails with a RangeError where the document is not what it should be. */
export async function readObjects(zip: Zip): Promise<Objects> {
  const objects = new Map<number, IwaObject>();
  let left = MOST_BYTES;
  for (const name of zip.entries.keys()) {
    if (!ENTRY.test(name)) continue;
    const archive = unpackIwa(await zip.read(name, left));
    left -= archive.length;
    if (left < 0) throw new RangeError('too much');
    readArchive(archive, objects);
  }
  return objects;
}

/** Objects follow each other. Each is the length of its description, the description, and its messages. */
function readArchive(archive: Buffer, objects: Map<number, IwaObject>): void {
  for (let at = 0; at < archive.length;) {
    const [length, start] = readVarint(archive, at);
    const info = new Message(archive.subarray(start, start + length));
    const identifier = info.number(INFO.identifier);
    at = start + length;
    for (const [index, message] of info.messages(INFO.messages).entries()) {
      const end = at + (message.number(MESSAGE_INFO.length) ?? 0);
      if (end > archive.length) throw new RangeError('an object is cut short');
      // Those after the first are later additions to it.
      if (index === 0 && identifier !== undefined)
        objects.set(identifier, {
          type: message.number(MESSAGE_INFO.type) ?? 0,
          message: new Message(archive.subarray(at, end)),
        });
      at = end;
    }
  }
}

const IDENTIFIER = 1;

/** The object that a reference names. */
export function follow(objects: Objects, reference: Message | undefined): IwaObject | undefined {
  const identifier = reference?.number(IDENTIFIER);
  return identifier === undefined ? undefined : objects.get(identifier);
}
