import type { LibreDwgEx } from '@mlightcad/libredwg-web';

export interface Paper {
  /** Millimetres. */
  width: number;
  height: number;
  margins: { left: number; bottom: number; right: number; top: number };
  /** Quarter turns to the left. */
  rotation: number;
  /** 0 inches, 1 millimetres, 2 pixels. */
  unit: number;
  scale: { numerator: number; denominator: number };
  /** Of the origin, in millimetres. */
  offset: { x: number; y: number };
}

/**
 * Where `struct _dwg_object_PLOTSETTINGS` of LibreDWG (`dwg.h`) keeps its fields in memory: the library knows their names
 * but not their places. Bound to its pinned version; another size means another layout, and nothing is read.
 */
const STRUCT = { bytes: 200, margins: 32, width: 64, height: 72, offset: 80, unit: 128, rotation: 130, scale: 136 };

/** The plot settings of each layout, by its name: the library's conversion leaves them out. */
export function paperOf(library: LibreDwgEx, drawing: number): Map<string, Paper> {
  const papers = new Map<string, Paper>();
  if (library.dwg_dynapi_subclass_size('PLOTSETTINGS') !== STRUCT.bytes) return papers;
  for (const layout of library.dwg_getall_LAYOUT(drawing)) {
    const start = layout + library.dwg_dynapi_entity_field_offset(layout, 'plotsettings');
    const real = (at: number) => Number(library.HEAPF64[(start + at) >> 3]);
    const short = (at: number) => Number(library.HEAPU16[(start + at) >> 1]);
    papers.set(String(library.dwg_dynapi_entity_data(layout, 'layout_name')), {
      width: real(STRUCT.width),
      height: real(STRUCT.height),
      margins: {
        left: real(STRUCT.margins),
        bottom: real(STRUCT.margins + 8),
        right: real(STRUCT.margins + 16),
        top: real(STRUCT.margins + 24),
      },
      offset: { x: real(STRUCT.offset), y: real(STRUCT.offset + 8) },
      unit: short(STRUCT.unit),
      rotation: short(STRUCT.rotation),
      scale: { numerator: real(STRUCT.scale), denominator: real(STRUCT.scale + 8) },
    });
  }
  return papers;
}
