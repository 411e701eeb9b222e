import { key, type Block, type Drawing, type Space } from '../model/drawing.ts';
import type { Point } from '../model/entities.ts';
import { entityOf, type Names } from './entity.ts';
import type { RecordFields } from './record.ts';
import { dimStylesOf, layersOf, linetypesOf, paperOf, stylesOf } from './tables.ts';

/** A whole drawing as a reader found it. */
export interface DrawingRecords {
  header: RecordFields;
  layers: RecordFields[];
  linetypes: RecordFields[];
  styles: RecordFields[];
  dimStyles: RecordFields[];
  layouts: RecordFields[];
  pictures: RecordFields[];
  filters: RecordFields[];
  dictionaries: RecordFields[];
  blocks: RecordFields[];
  unread: Map<string, number>;
  standIns: Map<string, number>;
  /** Whether the reader met something that cannot be right. */
  damaged: boolean;
}

/** Millimetres of each unit that a drawing can be in (variable `INSUNITS`). */
const UNITS: Record<number, number> = {
  1: 25.4,
  2: 304.8,
  3: 1_609_344,
  4: 1,
  5: 10,
  6: 1000,
  7: 1_000_000,
  8: 0.000_025_4,
  9: 0.0254,
  10: 914.4,
  13: 0.001,
  14: 100,
  15: 10_000,
  16: 100_000,
  21: 304.800_609_6,
};

/** External reference (DXF group 70 of a block). */
const REFERENCE = 4;

export function drawingOf(records: DrawingRecords): Drawing {
  const { header } = records;
  const names = namesOf(records);
  const blocks = new Map<string, Block>();
  for (const record of records.blocks) {
    const block: Block = {
      name: record.text('name'),
      handle: record.text('handle'),
      base: record.point('basePoint'),
      isReference: (record.number('flags') & REFERENCE) !== 0,
      entities: record.each('entities').map((entity) => entityOf(entity, names)),
    };
    blocks.set(key(block.name), block);
  }
  return {
    layers: layersOf(records.layers),
    linetypes: linetypesOf(records.linetypes),
    styles: stylesOf(records.styles),
    dimStyles: dimStylesOf(records.dimStyles),
    blocks,
    spaces: spacesOf(records, blocks),
    linetypeScale: Math.abs(header.number('LTSCALE', 1)) || 1,
    paperLinetypes: header.number('PSLTSCALE', 1) === 1,
    pointMode: header.number('PDMODE'),
    pointSize: header.number('PDSIZE'),
    unit: UNITS[header.number('INSUNITS')],
    metric: header.number('MEASUREMENT') === 1,
    unread: records.unread,
    standIns: records.standIns,
    damaged: records.damaged,
  };
}

function namesOf({ blocks, layers, styles, pictures, filters, dictionaries }: DrawingRecords): Names {
  const names = new Map([...layers, ...styles, ...blocks].map((row) => [row.text('handle'), row.text('name')]));
  return {
    of: (handle) => (handle === '' ? '' : (names.get(handle) ?? '')),
    pictures: new Map(pictures.map((picture) => [picture.text('handle'), picture.text('fileName')])),
    clips: clipsOf(filters, dictionaries),
  };
}

/** An insert leads to its border by two dictionaries: its own, and the one of filters within. */
function clipsOf(filters: readonly RecordFields[], dictionaries: readonly RecordFields[]): Map<string, Point[]> {
  const owners = new Map(dictionaries.map((row) => [row.text('handle'), row.text('ownerHandle')]));
  const clips = new Map<string, Point[]>();
  for (const filter of filters) {
    const corners = filter.points('vertices');
    const [a, b] = corners;
    const outline =
      corners.length === 2 && a && b ? [a, { x: b.x, y: a.y, z: 0 }, b, { x: a.x, y: b.y, z: 0 }] : corners;
    const own = owners.get(filter.text('ownerHandle'));
    if (outline.length >= 3 && own !== undefined) clips.set(own, outline);
  }
  return clips;
}

const MODEL_SPACE = /^(?:\*|\$)model_space$/i;
const PAPER_SPACE = /^(?:\*|\$)paper_space\d*$/i;

function spacesOf({ layouts }: DrawingRecords, blocks: ReadonlyMap<string, Block>): Space[] {
  const spaces: (Space & { tab: number })[] = [];
  for (const block of blocks.values()) {
    const isModel = MODEL_SPACE.test(block.name);
    if (!isModel && !PAPER_SPACE.test(block.name)) continue;
    const layout = layouts.find((row) => row.text('paperSpaceTableId') === block.handle && block.handle !== '');
    spaces.push({
      name: isModel ? 'Model' : (layout?.text('layoutName') ?? 'Layout'),
      kind: isModel ? 'model' : 'layout',
      block: key(block.name),
      paper: isModel || !layout ? undefined : paperOf(layout.within('paper')),
      tab: isModel ? -1 : (layout?.number('tabOrder') ?? spaces.length),
    });
  }
  return spaces.toSorted((a, b) => a.tab - b.tab);
}
