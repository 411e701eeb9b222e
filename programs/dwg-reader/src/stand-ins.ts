import { Dwg_Object_Type, type DwgEntity, type LibreDwgEx } from '@mlightcad/libredwg-web';

/**
 * Objects of special programs, which nobody else can read. A drawing may keep for each what stands in for it: graphics of
 * simple parts (Open Design specification, 29, "proxy entity graphics"), which AutoCAD too shows without that program.
 */

type Point = { x: number; y: number; z: number };
type Part = Record<string, unknown> & { type: string };

/** Whose entities they become, and how they look there. */
interface StandIn {
  space: 'model' | 'paper' | number;
  parts: Part[];
}

const TYPES: ReadonlySet<number> = new Set([
  Dwg_Object_Type.DWG_TYPE_UNKNOWN_ENT,
  Dwg_Object_Type.DWG_TYPE_PROXY_ENTITY,
]);
const MODEL_SPACE = 2;
const PAPER_SPACE = 1;

/** By the handles of the objects that they stand in for. */
export function readStandIns(library: LibreDwgEx, drawing: number): Map<string, StandIn & { name: string }> {
  const found = new Map<string, StandIn & { name: string }>();
  const count = library.dwg_get_num_objects(drawing);
  for (let index = 0; index < count; index += 1) {
    const object = library.dwg_get_object(drawing, index);
    if (!TYPES.has(library.dwg_object_get_fixedtype(object))) continue;
    const graphics = library.dwg_entity_get_preview(object);
    const handle = library.dwg_obj_get_handle_value(object);
    const parts = graphics ? partsOf(Buffer.from(graphics)) : [];
    if (parts.length === 0 || handle === null) continue;
    const entity = library.dwg_object_to_entity_tio(object);
    const common = <T>(field: string) => library.dwg_dynapi_common_data<T>(entity, field);
    const mode = common<number>('entmode');
    const owner = mode === 0 ? library.dwg_ref_get_absref(common<number>('ownerhandle')) : null;
    const name = String(library.dwg_object_get_dxfname(object) || library.dwg_object_get_name(object) || 'UNKNOWN');
    const hex = handle.toString(16).toUpperCase();
    const look = {
      handle: hex,
      layer: layerOf(library, common<number>('layer')),
      colorIndex: common<{ index: number } | undefined>('color')?.index ?? 256,
      isVisible: !(common<number>('invisible') > 0),
    };
    found.set(hex, {
      name,
      space: mode === MODEL_SPACE ? 'model' : mode === PAPER_SPACE ? 'paper' : Number(owner ?? 0),
      parts: parts.map((part) => ({ ...look, ...part })),
    });
  }
  return found;
}

function layerOf(library: LibreDwgEx, reference: number): string {
  const layer = reference ? library.dwg_ref_get_object(reference) : 0;
  return layer ? String(library.dwg_dynapi_entity_data(library.dwg_object_to_object_tio(layer), 'name') ?? '0') : '0';
}

/** The entities of a block, with the parts in place of what they stand in for. */
export function withStandIns(
  block: { name: string; handle: string; entities: DwgEntity[] },
  standIns: ReadonlyMap<string, StandIn>,
): DwgEntity[] {
  const space = /^\*(model|paper)_space$/i.exec(block.name)?.[1]?.toLowerCase();
  const own = [...standIns.values()].filter(
    (each) => each.space === space || each.space === Number.parseInt(block.handle, 16),
  );
  const others = block.entities.filter(({ handle }) => !standIns.has(handle));
  return [...others, ...own.flatMap(({ parts }) => parts as unknown as DwgEntity[])];
}

const HEADER_BYTES = 8;
const PART = { circle: 2, arc: 4, polyline: 6, polygon: 7, colour: 14, text: 36 };
const MOST_PARTS = 10_000;

/** The length of all, the number of parts, and each part with its length and kind. */
export function partsOf(graphics: Buffer): Part[] {
  const parts: Part[] = [];
  let colour: { colorIndex?: number } = {};
  for (let at = HEADER_BYTES; at + HEADER_BYTES <= graphics.length && parts.length < MOST_PARTS;) {
    const length = graphics.readUInt32LE(at);
    if (length < HEADER_BYTES || at + length > graphics.length) break;
    const kind = graphics.readUInt32LE(at + 4);
    const content = graphics.subarray(at + HEADER_BYTES, at + length);
    at += length;
    if (kind === PART.colour && content.length >= 4) {
      const index = content.readUInt32LE(0);
      colour = index <= 256 ? { colorIndex: index } : {};
    }
    const part = partOf(kind, content);
    if (part) parts.push({ ...colour, ...part });
  }
  return parts;
}

const POINT_BYTES = 24;

function partOf(kind: number, content: Buffer): Part | undefined {
  const point = (at: number): Point => ({
    x: content.readDoubleLE(at),
    y: content.readDoubleLE(at + 8),
    z: content.readDoubleLE(at + 16),
  });
  try {
    if (kind === PART.polyline || kind === PART.polygon) {
      const count = content.readUInt32LE(0);
      if (4 + count * POINT_BYTES > content.length) return undefined;
      const vertices = Array.from({ length: count }, (_, index) => point(4 + index * POINT_BYTES));
      return { type: 'POLYLINE3D', vertices, flag: kind === PART.polygon ? 1 : 0 };
    }
    if (kind === PART.circle) return { type: 'CIRCLE', ...flat(point(0), point(32)), radius: content.readDoubleLE(24) };
    if (kind === PART.arc) {
      const start = Math.atan2(content.readDoubleLE(64), content.readDoubleLE(56));
      const endAngle = start + content.readDoubleLE(80);
      return {
        type: 'ARC',
        ...flat(point(0), point(32)),
        radius: content.readDoubleLE(24),
        startAngle: start,
        endAngle,
      };
    }
    if (kind === PART.text) return textPart(content, point);
  } catch (error) {
    // A part that is cut short.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** Their places are those of the world; only what lies flat is taken. */
function flat(centre: Point, normal: Point): Record<string, unknown> {
  if (Math.abs(normal.z) < 0.999_999) throw new RangeError('a part that is tilted');
  return { center: centre, extrusionDirection: { x: 0, y: 0, z: 1 } };
}

/** Place, normal, direction, then height, width and slant, then the words in UTF-16. */
function textPart(content: Buffer, point: (at: number) => Point): Part {
  const direction = point(48);
  const [text = ''] = content.toString('utf16le', 96).split('\0');
  return {
    type: 'TEXT',
    startPoint: point(0),
    rotation: Math.atan2(direction.y, direction.x),
    textHeight: content.readDoubleLE(72),
    xScale: content.readDoubleLE(80),
    obliqueAngle: content.readDoubleLE(88),
    text,
  };
}
