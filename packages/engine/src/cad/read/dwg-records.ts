import { EngineFailure } from '@pagewright/ground/failure.ts';
import { RecordFields } from '../records/record.ts';
import type { DrawingRecords } from '../records/drawing.ts';

/**
 * Of LibreDWG's error bits those that sound drawings do not set: wrong checksum, classes, section or page not found,
 * internal error, invalid drawing. The others tell of objects that it does not know.
 */
const DAMAGE = 1 | 128 | 256 | 512 | 1024 | 2048;

/** Takes the lines of `dwg-reader` as records. Nothing is taken for granted: the program may have been taken over. */
export function recordsOfDwg(lines: readonly string[]): DrawingRecords {
  const values = lines.map((line) => new RecordFields(parsed(line)));
  const head = values[0] ?? new RecordFields({});
  const end = values.at(-1)?.within('end');
  if (values.length < 2 || !end?.has('unread')) throw new EngineFailure('FILE_DAMAGED', {}, 'the output is cut short');
  const tables = head.within('tables');
  return {
    header: head.within('header'),
    layers: tables.each('layers'),
    linetypes: tables.each('linetypes'),
    styles: tables.each('styles'),
    dimStyles: tables.each('dimStyles'),
    layouts: head.each('layouts'),
    pictures: head.each('imageDefinitions'),
    filters: head.each('filters'),
    dictionaries: head.each('dictionaries'),
    blocks: values.filter((value) => value.has('block')).map((value) => value.within('block')),
    unread: countsOf(end.within('unread')),
    standIns: countsOf(end.within('standIns')),
    damaged: (end.number('error') & DAMAGE) !== 0,
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new EngineFailure('FILE_DAMAGED', {}, error);
  }
}

function countsOf(fields: RecordFields): Map<string, number> {
  return new Map(fields.names().map((name) => [name.slice(0, 60), fields.number(name)]));
}
