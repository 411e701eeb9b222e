import { Dwg_Object_Supertype, Dwg_Object_Type, type LibreDwgEx } from '@mlightcad/libredwg-web';

/**
 * Types that the library's conversion passes over although their fields are those of a type that it reads, and the
 * names of those that it cannot read at all.
 */
const READ_AS: Partial<Record<number, number>> = {
  [Dwg_Object_Type.DWG_TYPE_MINSERT]: Dwg_Object_Type.DWG_TYPE_INSERT,
  [Dwg_Object_Type.DWG_TYPE_TRACE]: Dwg_Object_Type.DWG_TYPE_SOLID,
  // Drawn by their block, like every dimension.
  [Dwg_Object_Type.DWG_TYPE_ARC_DIMENSION]: Dwg_Object_Type.DWG_TYPE_DIMENSION_ALIGNED,
  [Dwg_Object_Type.DWG_TYPE_LARGE_RADIAL_DIMENSION]: Dwg_Object_Type.DWG_TYPE_DIMENSION_ALIGNED,
  // Its faces are put in its place (`polyfaces.ts`).
  [Dwg_Object_Type.DWG_TYPE_POLYLINE_PFACE]: Dwg_Object_Type.DWG_TYPE_POLYLINE_3D,
  [Dwg_Object_Type.DWG_TYPE_HELIX]: Dwg_Object_Type.DWG_TYPE_SPLINE,
};

/** Parts of polylines and blocks, and what shows on screens only: nothing that is printed. */
const PARTS = /^(?:VERTEX|SEQEND|ENDBLK|BLOCK|ATTRIB$|JUMP|REPEAT|ENDREP|LOAD|LIGHT$|CAMERA$)/;

/** Lets the library read more types; `counts` tells, after a conversion, what was left. */
export function readMoreTypes(library: LibreDwgEx): { counts: () => Record<string, number> } {
  const typeOf = library.dwg_object_get_fixedtype.bind(library);
  const seen = new Set<number>();
  library.dwg_object_get_fixedtype = (object: number) => {
    const type = typeOf(object);
    seen.add(object);
    return READ_AS[type] ?? type;
  };
  return {
    counts: () => {
      const counts: Record<string, number> = {};
      for (const object of seen) {
        if (library.dwg_object_get_supertype(object) !== Dwg_Object_Supertype.DWG_SUPERTYPE_ENTITY) continue;
        const type = typeOf(object);
        if (CONVERTED.has(type) || (READ_AS[type] !== undefined && !isEmptyMesh(library, object, type))) continue;
        const name = String(library.dwg_object_get_dxfname(object) || library.dwg_object_get_name(object) || 'UNKNOWN');
        if (!PARTS.test(name)) counts[name] = (counts[name] ?? 0) + 1;
      }
      return counts;
    },
  };
}

/** Before R2004 a mesh does not list its parts. */
function isEmptyMesh(library: LibreDwgEx, object: number, type: number): boolean {
  if (type !== Dwg_Object_Type.DWG_TYPE_POLYLINE_PFACE) return false;
  return !(library.dwg_dynapi_entity_data<number>(library.dwg_object_to_entity_tio(object), 'num_owned') > 0);
}

const CONVERTED: ReadonlySet<number> = new Set(
  [
    '3DFACE',
    '3DSOLID',
    'ARC',
    'ARCALIGNEDTEXT',
    'ATTDEF',
    'ATTRIB',
    'CIRCLE',
    'DIMENSION_ALIGNED',
    'DIMENSION_LINEAR',
    'DIMENSION_ANG3PT',
    'DIMENSION_ANG2LN',
    'DIMENSION_DIAMETER',
    'DIMENSION_ORDINATE',
    'DIMENSION_RADIUS',
    'ELLIPSE',
    'HATCH',
    'IMAGE',
    'INSERT',
    'LEADER',
    'LINE',
    'LWPOLYLINE',
    'MLINE',
    'MULTILEADER',
    'MTEXT',
    'OLE2FRAME',
    'OLEFRAME',
    'POINT',
    'POLYLINE_2D',
    'POLYLINE_3D',
    'PROXY_ENTITY',
    'RAY',
    'SECTIONOBJECT',
    'SHAPE',
    'SOLID',
    'SPLINE',
    'TABLE',
    'TEXT',
    'TOLERANCE',
    'VIEWPORT',
    'WIPEOUT',
    'XLINE',
  ].map((name) => Number(Dwg_Object_Type[`DWG_TYPE_${name}` as keyof typeof Dwg_Object_Type])),
);
