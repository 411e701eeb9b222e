import { Transform } from 'node:stream';
import type { FileKind } from '@pagewright/contract';
import { kindAmong, sniffKind, SNIFF_BYTES } from '@pagewright/tools';
import { Refused } from '../failure.ts';

/** Looks at a file as it goes by: how long it is, and what it is. */
export interface Inspection {
  stream: Transform;
  /** After the stream's end. */
  findings: () => { kind: FileKind; bytes: number };
}

export function createInspection(
  name: string,
  accepts: readonly FileKind[],
  most: { bytes: number; isExceeded: () => boolean },
): Inspection {
  let head: Buffer = Buffer.alloc(0);
  let kind: FileKind | undefined;
  let bytes = 0;
  let refusal: Refused | undefined;

  const decide = () => {
    kind = kindAmong(sniffKind(head, name), accepts);
    if (kind === undefined || !accepts.includes(kind)) refusal = new Refused('TYPE_UNSUPPORTED', { file: name });
  };

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (kind === undefined && refusal === undefined) {
        head = Buffer.concat([head, chunk.subarray(0, SNIFF_BYTES)]);
        if (head.length >= SNIFF_BYTES) decide();
      }
      if (refusal) done();
      else done(null, chunk);
    },
    flush(done) {
      if (bytes === 0) refusal = new Refused('FILE_EMPTY', { file: name });
      else if (most.isExceeded()) refusal = new Refused('FILE_TOO_LARGE', { file: name, limit: most.bytes });
      else if (kind === undefined && refusal === undefined) decide();
      done(refusal ?? null);
    },
  });

  return {
    stream,
    findings: () => {
      if (kind === undefined) throw new Error('asked before the end');
      return { kind, bytes };
    },
  };
}
