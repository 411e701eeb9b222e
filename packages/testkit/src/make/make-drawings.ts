/** Makes CAD drawings in Autodesk's exchange format: its groups as text or in binary. */

export type Group = readonly [code: number, value: string | number];

/** A section with these groups. */
function section(name: string, ...groups: readonly Group[][]): Group[] {
  return [[0, 'SECTION'], [2, name], ...groups.flat(), [0, 'ENDSEC']];
}

function table(name: string, ...rows: readonly Group[][]): Group[] {
  return [[0, 'TABLE'], [2, name], [70, rows.length], ...rows.flat(), [0, 'ENDTAB']];
}

/** An entity on a layer, with its own groups. */
function entity(type: string, layer: string, ...groups: readonly Group[]): Group[] {
  return [[0, type], [8, layer], ...groups];
}

/** Groups of a point: 10 gives 10, 20 and 30. */
function at(code: number, x: number, y: number, z = 0): Group[] {
  return [
    [code, x],
    [code + 10, y],
    [code + 20, z],
  ];
}

/** The text form. */
export function dxfText(groups: readonly Group[]): Uint8Array {
  return Buffer.from(`${[...groups, [0, 'EOF']].map(([code, value]) => `${code}\n${value}`).join('\n')}\n`);
}

const isDouble = (code: number) =>
  (code >= 10 && code < 60) ||
  (code >= 110 && code < 150) ||
  (code >= 210 && code < 240) ||
  (code >= 460 && code < 470);
const isShort = (code: number) =>
  (code >= 60 && code < 80) ||
  (code >= 170 && code < 180) ||
  (code >= 270 && code < 290) ||
  (code >= 370 && code < 390);
const isInteger = (code: number) =>
  (code >= 90 && code < 100) || (code >= 420 && code < 430) || (code >= 440 && code < 460);

/** The binary form, with codes of two bytes (R13 and later). */
export function dxfBinary(groups: readonly Group[]): Uint8Array {
  const parts: Uint8Array<ArrayBuffer>[] = [Buffer.from('AutoCAD Binary DXF\r\n\x1a\0', 'latin1')];
  for (const [code, value] of [...groups, [0, 'EOF'] as const]) {
    const head = Buffer.alloc(2);
    head.writeInt16LE(code);
    parts.push(head, binaryValue(code, value));
  }
  return Buffer.concat(parts);
}

function binaryValue(code: number, value: string | number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(8);
  if (isDouble(code)) bytes.writeDoubleLE(Number(value));
  else if (isShort(code)) return bytes.subarray(0, bytes.writeInt16LE(Number(value)));
  else if (isInteger(code)) return bytes.subarray(0, bytes.writeInt32LE(Number(value)));
  else if (code >= 290 && code < 300) return bytes.subarray(0, bytes.writeUInt8(Number(value)));
  else return Buffer.from(`${value}\0`);
  return bytes;
}

const layer = (name: string, colour: number, width: number, flags = 0, linetype = 'CONTINUOUS'): Group[] => [
  [0, 'LAYER'],
  [2, name],
  [70, flags],
  [62, colour],
  [6, linetype],
  [370, width],
];

const wall = (points: readonly (readonly [number, number])[]): Group[] =>
  entity(
    'LWPOLYLINE',
    'WALLS',
    [90, points.length],
    [70, 1],
    ...points.flatMap(([x, y]): Group[] => [
      [10, x],
      [20, y],
    ]),
  );

const FROZEN = 1;

/**
 * The plan of a room in millimetres: walls, a door as a block, a hatched column, dashed axes, a dimension and texts in
 * model space, a layer that is off and one that is frozen, and a layout on A4 with a window to the model at 1:100.
 */
export function roomPlan(version: string, text: 'Room 1 – 24,0 m²' | string = 'Room 1 – 24,0 m²'): Group[] {
  return [
    ...section('HEADER', [
      [9, '$ACADVER'],
      [1, version],
      [9, '$INSUNITS'],
      [70, 4],
      [9, '$LTSCALE'],
      [40, 100],
    ]),
    ...section(
      'TABLES',
      table('LTYPE', [
        [0, 'LTYPE'],
        [2, 'DASHDOT'],
        [70, 0],
        [72, 65],
        [73, 4],
        [40, 2],
        [49, 1],
        [49, -0.5],
        [49, 0],
        [49, -0.5],
      ]),
      table(
        'LAYER',
        layer('0', 7, -3),
        layer('WALLS', 7, 50),
        layer('DOORS', 1, 25),
        layer('AXES', 5, 13, 0, 'DASHDOT'),
        layer('OFF', -3, 25),
        layer('FROZEN', 4, 25, FROZEN),
      ),
      table('STYLE', [
        [0, 'STYLE'],
        [2, 'PLAIN'],
        [70, 0],
        [40, 0],
        [41, 1],
        [50, 0],
        [3, 'Liberation Sans'],
        [4, ''],
      ]),
      table(
        'BLOCK_RECORD',
        [
          [0, 'BLOCK_RECORD'],
          [5, 'A1'],
          [2, '*Model_Space'],
        ],
        [
          [0, 'BLOCK_RECORD'],
          [5, 'A2'],
          [2, '*Paper_Space'],
        ],
      ),
    ),
    ...section('BLOCKS', [
      [0, 'BLOCK'],
      [8, '0'],
      [2, 'DOOR'],
      [70, 0],
      ...at(10, 0, 0),
      ...entity('LINE', '0', ...at(10, 0, 0), ...at(11, 0, 900)),
      ...entity('ARC', '0', ...at(10, 0, 0), [40, 900], [50, 0], [51, 90]),
      [0, 'ENDBLK'],
    ]),
    ...section(
      'ENTITIES',
      wall([
        [0, 0],
        [6000, 0],
        [6000, 4000],
        [0, 4000],
      ]),
      wall([
        [-200, -200],
        [6200, -200],
        [6200, 4200],
        [-200, 4200],
      ]),
      entity('INSERT', 'DOORS', [2, 'DOOR'], ...at(10, 1000, 0), [41, 1], [42, 1], [43, 1], [50, 0]),
      entity('INSERT', 'DOORS', [2, 'DOOR'], ...at(10, 4500, 4000), [41, -1], [42, 1], [43, 1], [50, 180]),
      entity('LINE', 'AXES', ...at(10, -600, 2000), ...at(11, 6600, 2000)),
      entity('LINE', 'AXES', ...at(10, 3000, -600), ...at(11, 3000, 4600)),
      entity('CIRCLE', 'OFF', ...at(10, 3000, 2000), [40, 1500]),
      entity('CIRCLE', 'FROZEN', ...at(10, 3000, 2000), [40, 1800]),
      entity('TEXT', '0', ...at(10, 3300, 2900), [40, 200], [1, text], [7, 'PLAIN']),
      entity(
        'MTEXT',
        '0',
        ...at(10, 3300, 2600),
        [40, 120],
        [41, 2200],
        [71, 1],
        [1, 'Floor: oak, %%c12 pins\\P{\\C1;Height} 2.60 m, tolerance \\S+5^-5; mm'],
        [7, 'PLAIN'],
      ),
      entity(
        'DIMENSION',
        'AXES',
        [2, ''],
        ...at(10, 6000, -700),
        ...at(11, 3000, -600),
        [70, 0],
        [1, ''],
        [3, 'STANDARD'],
        ...at(13, 0, 0),
        ...at(14, 6000, 0),
        [50, 0],
      ),
      hatchedColumn(),
      [
        ...entity(
          'VIEWPORT',
          '0',
          [67, 1],
          ...at(10, 148, 105),
          [40, 297],
          [41, 210],
          [68, 1],
          [69, 1],
          ...at(12, 148, 105),
          ...at(16, 0, 0, 1),
          ...at(17, 0, 0),
          [45, 210],
        ),
      ],
      [
        ...entity(
          'VIEWPORT',
          '0',
          [67, 1],
          ...at(10, 148, 105),
          [40, 120],
          [41, 80],
          [68, 2],
          [69, 2],
          ...at(12, 3000, 2000),
          ...at(16, 0, 0, 1),
          ...at(17, 0, 0),
          [45, 8000],
        ),
      ],
      [
        ...entity(
          'LWPOLYLINE',
          '0',
          [67, 1],
          [90, 4],
          [70, 1],
          [10, 10],
          [20, 10],
          [10, 287],
          [20, 10],
          [10, 287],
          [20, 200],
          [10, 10],
          [20, 200],
        ),
      ],
    ),
    ...section('OBJECTS', [
      [0, 'LAYOUT'],
      [5, 'B1'],
      [44, 210],
      [45, 297],
      [72, 1],
      [73, 1],
      [142, 1],
      [143, 1],
      [100, 'AcDbLayout'],
      [1, 'Sheet 1'],
      [71, 1],
      [330, 'A2'],
    ]),
  ];
}

function hatchedColumn(): Group[] {
  const corners: Group[] = [
    [10, 5400],
    [20, 300],
    [10, 5700],
    [20, 300],
    [10, 5700],
    [20, 600],
    [10, 5400],
    [20, 600],
  ];
  const border: Group[] = [[91, 1], [92, 2], [72, 0], [73, 1], [93, 4], ...corners, [97, 0]];
  const pattern: Group[] = [
    [75, 0],
    [76, 1],
    [52, 0],
    [41, 20],
    [77, 0],
    [78, 1],
    [53, 45],
    [43, 0],
    [44, 0],
    [45, -45],
    [46, 45],
    [79, 0],
    [98, 0],
  ];
  return entity('HATCH', 'WALLS', ...at(10, 0, 0), [2, 'ANSI31'], [70, 0], [71, 0], ...border, ...pattern);
}

/** `levels` blocks of ten inserts each of the one below: ten to that power. */
export function nestedInserts(levels: number): Group[] {
  const block = (name: string, ...content: readonly Group[][]): Group[] => [
    [0, 'BLOCK'],
    [2, name],
    ...at(10, 0, 0),
    ...content.flat(),
    [0, 'ENDBLK'],
  ];
  const insert = (name: string, x: number) => entity('INSERT', '0', [2, name], ...at(10, x, 0));
  const ten = (name: string) => Array.from({ length: 10 }, (_, index) => insert(name, index));
  return [
    ...section(
      'BLOCKS',
      block('L0', entity('LINE', '0', ...at(10, 0, 0), ...at(11, 1, 1))),
      ...Array.from({ length: levels }, (_, level) => block(`L${level + 1}`, ...ten(`L${level}`))),
    ),
    ...section('ENTITIES', insert(`L${levels}`, 0)),
  ];
}

/** A block that holds itself, beside a line. */
export function insertOfItself(): Group[] {
  return [
    ...section('BLOCKS', [
      [0, 'BLOCK'],
      [2, 'SELF'],
      ...at(10, 0, 0),
      ...entity('LINE', '0', ...at(10, 0, 0), ...at(11, 1, 1)),
      ...entity('INSERT', '0', [2, 'SELF'], ...at(10, 1, 0)),
      [0, 'ENDBLK'],
    ]),
    ...section('ENTITIES', entity('INSERT', '0', [2, 'SELF'], ...at(10, 0, 0))),
  ];
}

export const GENERATED_DRAWINGS = {
  'plan-dxf': { extension: 'dxf', make: () => dxfText(roomPlan('AC1027')) },
  'plan-binary-dxf': { extension: 'dxf', make: () => dxfBinary(roomPlan('AC1027')) },
};
