import { COMMON, ENTITY_FIELDS } from './entity-fields.ts';
import { numberOf, readFields, textOf, type Fields } from './fields.ts';
import { readHatch } from './hatch.ts';
import { readMultileader } from './multileader.ts';
import type { Tag } from './tags.ts';

/** Entities of a section or block, as records. What follows a main entity (vertices, attributes) is put into it. */
export function readEntities(groups: readonly (readonly Tag[])[]): Fields[] {
  const entities: Fields[] = [];
  let open: { fields: Fields; list: Fields[] } | undefined;
  for (const tags of groups) {
    const type = textOf(tags[0]?.value ?? '');
    if (type === 'SEQEND') open = undefined;
    else if (open && (type === 'VERTEX' || type === 'ATTRIB')) open.list.push(partOf(type, tags));
    else {
      const fields = readEntity(type, tags);
      open = undefined;
      if (type === 'POLYLINE') open = { fields, list: (fields['vertices'] = [] as Fields[]) };
      if (type === 'INSERT') open = { fields, list: (fields['attribs'] = [] as Fields[]) };
      entities.push(fields);
    }
  }
  return entities.flatMap(meshAsFaces);
}

function readEntity(type: string, all: readonly Tag[]): Fields {
  const { tags, dictionary } = withoutLists(all);
  const map = ENTITY_FIELDS[type];
  const fields: Fields = { ...readFields(tags, { ...COMMON, ...map }), type };
  // The owner's handle comes first; later groups 330 mean something else.
  fields['ownerBlockRecordSoftId'] = textOf(tags.find(({ code }) => code === 330)?.value ?? '');
  if (dictionary !== '') fields['ownerDictionaryHardId'] = dictionary;
  if (type === 'LWPOLYLINE') return { ...fields, ...lightPolyline(tags) };
  if (type === 'POLYLINE') return { ...fields, ...heavyPolyline(tags) };
  if (type === 'MTEXT') return { ...fields, ...mtext(tags) };
  if (type === 'HATCH' || type === 'MPOLYGON') return { ...fields, type: 'HATCH', ...readHatch(tags) };
  if (type === 'MLINE') return { ...fields, ...multiline(tags) };
  if (type === 'MULTILEADER') return { ...fields, ...readMultileader(tags) };
  if (type === 'HELIX') return { ...fields, ...readFields(tags, ENTITY_FIELDS['SPLINE'] ?? {}), type: 'SPLINE' };
  if (type === 'ARC_DIMENSION' || type === 'LARGE_RADIAL_DIMENSION') return { ...fields, type: 'DIMENSION' };
  return fields;
}

function partOf(type: string, tags: readonly Tag[]): Fields {
  if (type === 'ATTRIB') return readEntity(type, tags);
  const fields = readFields(tags, {
    40: ['startWidth', 'number'],
    41: ['endWidth', 'number'],
    42: ['bulge', 'number'],
    70: ['flag', 'number'],
    71: ['face1', 'number'],
    72: ['face2', 'number'],
    73: ['face3', 'number'],
    74: ['face4', 'number'],
    10: ['at', 'point'],
  });
  return { ...fields, ...(fields['at'] as Fields) };
}

/** Groups between `{` and `}` are lists of applications; an entity's dictionary stands in one. */
function withoutLists(all: readonly Tag[]): { tags: Tag[]; dictionary: string } {
  let list = '';
  let dictionary = '';
  const tags = all.filter(({ code, value }) => {
    if (code === 102) {
      list = textOf(value).startsWith('{') ? textOf(value) : '';
      return false;
    }
    if (list === '{ACAD_XDICTIONARY' && code === 360) dictionary = textOf(value);
    return list === '' && code < 1000;
  });
  return { tags, dictionary };
}

function lightPolyline(tags: readonly Tag[]): Fields {
  const vertices: Record<string, number>[] = [];
  const names: Record<number, string> = { 20: 'y', 40: 'startWidth', 41: 'endWidth', 42: 'bulge' };
  for (const { code, value } of tags) {
    if (code === 10) vertices.push({ x: numberOf(value), y: 0 });
    const name = names[code];
    const last = vertices.at(-1);
    if (name !== undefined && last) last[name] = numberOf(value);
  }
  return { ...readFields(tags, { 43: ['constantWidth', 'number'], 70: ['flag', 'number'] }), vertices };
}

const IN_SPACE = 8;
const MESH = 16;
const FACES = 64;

function heavyPolyline(tags: readonly Tag[]): Fields {
  const fields = readFields(tags, {
    10: ['raised', 'point'],
    40: ['startWidth', 'number'],
    41: ['endWidth', 'number'],
    70: ['flag', 'number'],
    71: ['columns', 'number'],
    72: ['rows', 'number'],
  });
  const flag = Number(fields['flag'] ?? 0);
  const type =
    (flag & FACES) !== 0
      ? 'POLYFACE'
      : (flag & MESH) !== 0
        ? 'MESH'
        : (flag & IN_SPACE) !== 0
          ? 'POLYLINE3D'
          : 'POLYLINE2D';
  return { ...fields, flag, elevation: (fields['raised'] as { z?: number } | undefined)?.z ?? 0, type };
}

interface Corner {
  x: number;
  y: number;
  z: number;
  flag?: number;
  [name: string]: unknown;
}

/** Meshes of faces are drawn as their faces' edges. */
function meshAsFaces(entity: Fields): Fields[] {
  if (entity['type'] === 'POLYFACE') return polyfaces(entity);
  return entity['type'] === 'MESH' && Array.isArray(entity['vertices']) && entity['columns'] !== undefined
    ? meshLines(entity)
    : [entity];
}

const IS_PLACE = 64;

function polyfaces(entity: Fields): Fields[] {
  const vertices = entity['vertices'] as Corner[];
  const places = vertices.filter((vertex) => ((vertex.flag ?? 0) & IS_PLACE) !== 0);
  return vertices
    .filter((vertex) => ((vertex.flag ?? 0) & IS_PLACE) === 0)
    .map((face): Fields => {
      const indices = [1, 2, 3, 4].map((number) => Number(face[`face${number}`] ?? 0)).filter((index) => index !== 0);
      const corners = indices.map((index) => places[Math.abs(index) - 1]);
      // An index below zero begins an edge that does not show.
      const flag = indices.reduce((bits, index, place) => bits | (index < 0 ? 1 << place : 0), 0);
      return {
        ...entity,
        type: '3DFACE',
        vertices: [],
        flag,
        ...Object.fromEntries(corners.map((corner, place) => [`corner${place + 1}`, corner])),
      };
    });
}

function meshLines(entity: Fields): Fields[] {
  const vertices = entity['vertices'] as Corner[];
  const [columns, rows] = [Number(entity['columns']), Number(entity['rows'])];
  if (!(columns * rows === vertices.length)) return [{ ...entity, type: 'POLYLINE3D' }];
  const line = (points: (Corner | undefined)[]): Fields => ({
    ...entity,
    type: 'POLYLINE3D',
    flag: 0,
    vertices: points.filter(Boolean).map((point) => ({ ...point, flag: 0 })),
  });
  const across = Array.from({ length: columns }, (_, column) =>
    line(vertices.slice(column * rows, (column + 1) * rows)),
  );
  const down = Array.from({ length: rows }, (_, row) =>
    line(Array.from({ length: columns }, (__, column) => vertices[column * rows + row])),
  );
  return [...across, ...down];
}

/** Long texts come in pieces; settings of columns stand behind the words "Embedded Object". */
function mtext(tags: readonly Tag[]): Fields {
  const embedded = tags.findIndex(({ code, value }) => code === 101 && textOf(value) === 'Embedded Object');
  const own = embedded < 0 ? tags : tags.slice(0, embedded);
  const text = own
    .filter(({ code }) => code === 3 || code === 1)
    .map(({ value }) => String(value))
    .join('');
  const places = own.filter(({ code }) => code === 50 || code === 11);
  const isAngle = places.at(-1)?.code === 50;
  return {
    ...readFields(own, ENTITY_FIELDS['MTEXT'] ?? {}),
    text,
    ...(isAngle && { directionIsAngle: true, ...readFields(own, { 50: ['rotation', 'degrees'] }) }),
    ...(embedded >= 0 && columnsOf(tags.slice(embedded))),
  };
}

function columnsOf(tags: readonly Tag[]): Fields {
  return readFields(tags, {
    71: ['columnType', 'number'],
    72: ['columnHeightCount', 'number'],
    44: ['columnWidth', 'number'],
    45: ['columnGutter', 'number'],
    46: ['columnHeights', 'numbers'],
  });
}

function multiline(tags: readonly Tag[]): Fields {
  const vertices: { vertex: Fields; miterDirection: Fields; lines: { segmentParams: number[] }[] }[] = [];
  const open: Record<number, Fields> = {};
  for (const { code, value } of tags) {
    const vertex = vertices.at(-1);
    if (code === 11) {
      open[11] = { x: numberOf(value), y: 0, z: 0 };
      vertices.push({ vertex: open[11], miterDirection: { x: 0, y: 0, z: 0 }, lines: [] });
    } else if (code === 13 && vertex) {
      open[13] = vertex.miterDirection;
      vertex.miterDirection['x'] = numberOf(value);
    } else if ([21, 31, 23, 33].includes(code)) {
      const point = open[code % 10 === 1 ? 11 : 13];
      if (point) point[code < 30 ? 'y' : 'z'] = numberOf(value);
    } else if (code === 74) vertex?.lines.push({ segmentParams: [] });
    else if (code === 41) vertex?.lines.at(-1)?.segmentParams.push(numberOf(value));
  }
  return { ...readFields(tags, { 71: ['flags', 'number'] }), vertices };
}
