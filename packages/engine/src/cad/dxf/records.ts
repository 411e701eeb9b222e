import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { DrawingRecords } from '../records/drawing.ts';
import { RecordFields } from '../records/record.ts';
import { readEntities } from './entities.ts';
import { numberOf, readFields, textOf, type FieldMap, type Fields } from './fields.ts';
import { readTags, type Tag } from './tags.ts';

/** A DXF file as the records of a drawing. Fails with FILE_DAMAGED where there are no entities in it. */
export function recordsOfDxf(bytes: Buffer): DrawingRecords {
  const sections = sectionsOf(readTags(bytes));
  const [tables, objects] = [groupsOf(sections.get('TABLES')), groupsOf(sections.get('OBJECTS'))];
  if (!sections.has('ENTITIES')) throw new EngineFailure('FILE_DAMAGED', {}, 'there is no section ENTITIES');
  const rows = (type: string, map: FieldMap) =>
    tables.filter(([first]) => textOf(first?.value ?? '') === type).map((tags) => readFields(tags, { ...ROW, ...map }));
  const things = (type: string, map: FieldMap) =>
    objects
      .filter(([first]) => textOf(first?.value ?? '') === type)
      .map((tags) => readFields(tags, { ...OBJECT, ...map }));
  const records = rows('BLOCK_RECORD', {});
  return {
    header: new RecordFields(headerOf(sections.get('HEADER') ?? [])),
    layers: fieldsOf(rows('LAYER', LAYER).map(withFlags)),
    linetypes: fieldsOf(tables.filter(([first]) => textOf(first?.value ?? '') === 'LTYPE').map(linetype)),
    styles: fieldsOf(rows('STYLE', STYLE)),
    dimStyles: fieldsOf(rows('DIMSTYLE', DIMSTYLE)),
    layouts: fieldsOf(objects.filter(([first]) => textOf(first?.value ?? '') === 'LAYOUT').map(layout)),
    pictures: fieldsOf(things('IMAGEDEF', { 1: ['fileName', 'text'] })),
    filters: fieldsOf(things('SPATIAL_FILTER', { 10: ['vertices', 'points'] })),
    dictionaries: fieldsOf(things('DICTIONARY', {})),
    blocks: fieldsOf(blocksOf(sections, records)),
    unread: new Map(),
    standIns: new Map(),
    damaged: false,
  };
}

const fieldsOf = (rows: readonly Fields[]) => rows.map((row) => new RecordFields(row));

function sectionsOf(tags: readonly Tag[]): Map<string, Tag[]> {
  const sections = new Map<string, Tag[]>();
  for (let at = 0; at < tags.length; at += 1) {
    const [tag, name] = [tags[at], tags[at + 1]];
    if (tag?.code !== 0 || textOf(tag.value) !== 'SECTION' || name?.code !== 2) continue;
    let end = at + 2;
    while (end < tags.length && !(tags[end]?.code === 0 && textOf(tags[end]?.value ?? '') === 'ENDSEC')) end += 1;
    if (end >= tags.length) throw new EngineFailure('FILE_DAMAGED', {}, `the section ${textOf(name.value)} has no end`);
    sections.set(textOf(name.value), tags.slice(at + 2, end));
    at = end;
  }
  return sections;
}

/** Each group of code 0 begins something. */
function groupsOf(tags: readonly Tag[] = []): Tag[][] {
  const groups: Tag[][] = [];
  for (const tag of tags) {
    if (tag.code === 0) groups.push([tag]);
    else groups.at(-1)?.push(tag);
  }
  return groups;
}

function headerOf(tags: readonly Tag[]): Fields {
  const header: Fields = {};
  let name = '';
  for (const { code, value } of tags) {
    if (code === 9) name = textOf(value).replace(/^\$/, '');
    else if (name !== '' && header[name] === undefined) header[name] = code < 10 ? textOf(value) : numberOf(value);
  }
  return header;
}

const ROW: FieldMap = { 5: ['handle', 'text'], 2: ['name', 'text'], 70: ['standardFlag', 'number'] };
const OBJECT: FieldMap = { 5: ['handle', 'text'], 330: ['ownerHandle', 'text'] };
const LAYER: FieldMap = {
  6: ['lineType', 'text'],
  62: ['colorIndex', 'number'],
  290: ['plotFlag', 'number'],
  370: ['lineweightHundredths', 'number'],
  420: ['trueColour', 'number'],
};
const STYLE: FieldMap = {
  3: ['font', 'text'],
  4: ['bigFont', 'text'],
  40: ['fixedTextHeight', 'number'],
  41: ['widthFactor', 'number'],
  50: ['obliqueAngle', 'degrees'],
};
const DIMSTYLE: FieldMap = {
  105: ['handle', 'text'],
  3: ['DIMPOST', 'text'],
  40: ['DIMSCALE', 'number'],
  41: ['DIMASZ', 'number'],
  42: ['DIMEXO', 'number'],
  44: ['DIMEXE', 'number'],
  140: ['DIMTXT', 'number'],
  144: ['DIMLFAC', 'number'],
  147: ['DIMGAP', 'number'],
  271: ['DIMDEC', 'number'],
};

const FROZEN = 1;
const TRUE_COLOUR = 256;

function withFlags(row: Fields): Fields {
  const index = Number(row['colorIndex'] ?? 7);
  const hasTrueColour = row['trueColour'] !== undefined;
  return {
    ...row,
    frozen: (Number(row['standardFlag'] ?? 0) & FROZEN) !== 0,
    off: index < 0,
    colorIndex: hasTrueColour ? TRUE_COLOUR : index,
    color: row['trueColour'],
  };
}

function linetype(tags: readonly Tag[]): Fields {
  const pattern: Fields[] = [];
  for (const { code, value } of tags) {
    if (code === 49) pattern.push({ elementLength: numberOf(value), elementTypeFlag: 0 });
    const last = pattern.at(-1);
    if (code === 74 && last) last['elementTypeFlag'] = numberOf(value);
  }
  return { ...readFields(tags, ROW), pattern };
}

/** A layout is a page set-up first, with the same codes for other things behind its own mark. */
function layout(tags: readonly Tag[]): Fields {
  const mark = tags.findIndex(({ code, value }) => code === 100 && textOf(value) === 'AcDbLayout');
  const settings = readFields(tags.slice(0, mark < 0 ? tags.length : mark), {
    5: ['handle', 'text'],
    40: ['left', 'number'],
    41: ['bottom', 'number'],
    42: ['right', 'number'],
    43: ['top', 'number'],
    44: ['width', 'number'],
    45: ['height', 'number'],
    46: ['offsetX', 'number'],
    47: ['offsetY', 'number'],
    142: ['numerator', 'number'],
    143: ['denominator', 'number'],
    72: ['unit', 'number'],
    73: ['rotation', 'number'],
  });
  const { left, bottom, right, top, offsetX, offsetY, numerator, denominator, ...rest } = settings;
  const own = readFields(tags.slice(Math.max(mark, 0)), {
    1: ['layoutName', 'text'],
    71: ['tabOrder', 'number'],
    330: ['paperSpaceTableId', 'text'],
  });
  const paper = {
    ...rest,
    margins: { left, bottom, right, top },
    offset: { x: offsetX, y: offsetY },
    scale: { numerator, denominator },
  };
  return { handle: settings['handle'], ...own, paper };
}

const MODEL_SPACE = '*Model_Space';
const PAPER_SPACE = '*Paper_Space';

function blocksOf(sections: ReadonlyMap<string, Tag[]>, records: readonly Fields[]): Fields[] {
  const handles = new Map(records.map((row) => [String(row['name']).toLowerCase(), row['handle']]));
  const blocks = new Map<string, Fields>();
  const add = (name: string, head: Fields, entities: Fields[]) => {
    const known = blocks.get(name.toLowerCase());
    if (known) (known['entities'] as Fields[]).push(...entities);
    else blocks.set(name.toLowerCase(), { ...head, name, handle: handles.get(name.toLowerCase()) ?? '', entities });
  };
  for (const { head, groups } of blockGroups(groupsOf(sections.get('BLOCKS')))) {
    const fields = readFields(head, { 2: ['name', 'text'], 10: ['basePoint', 'point'], 70: ['flags', 'number'] });
    const name = String(fields['name'] ?? '').replace(/^[*$](model|paper)_space$/i, (_, which: string) =>
      which.toLowerCase() === 'model' ? MODEL_SPACE : PAPER_SPACE,
    );
    add(name, fields, readEntities(groups));
  }
  const owners = new Map(records.map((row) => [row['handle'], String(row['name'])]));
  const spaces = Map.groupBy(readEntities(groupsOf(sections.get('ENTITIES'))), (entity) => {
    const owner = owners.get(entity['ownerBlockRecordSoftId'] as string);
    return owner ?? (Number(entity['isInPaperSpace'] ?? 0) === 1 ? PAPER_SPACE : MODEL_SPACE);
  });
  add(MODEL_SPACE, {}, []);
  for (const [name, entities] of spaces) add(name, {}, entities);
  return [...blocks.values()];
}

function blockGroups(groups: readonly Tag[][]): { head: Tag[]; groups: Tag[][] }[] {
  const blocks: { head: Tag[]; groups: Tag[][] }[] = [];
  let isOpen = false;
  for (const group of groups) {
    const type = textOf(group[0]?.value ?? '');
    if (type === 'BLOCK') blocks.push({ head: group, groups: [] });
    else if (isOpen && type !== 'ENDBLK') blocks.at(-1)?.groups.push(group);
    isOpen = type !== 'ENDBLK' && blocks.length > 0;
  }
  return blocks;
}
