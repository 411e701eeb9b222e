import { Dwg_Object_Type, type DwgEntity, type LibreDwgEx } from '@mlightcad/libredwg-web';

type Point = { x: number; y: number; z: number };
export type Faces = Record<string, unknown>[];

const MOST_CORNERS = 4;

/** Polyface meshes, which the library reads and does not convert: faces by the handle of their mesh (R2004 and later). */
export function facesOfMeshes(library: LibreDwgEx, drawing: number): Map<string, Faces> {
  const meshes = new Map<string, Faces>();
  for (const mesh of library.dwg_getall_entity_by_type(drawing, Dwg_Object_Type.DWG_TYPE_POLYLINE_PFACE)) {
    const handle = library.dwg_obj_get_handle_value(library.dwg_obj_generic_to_object(mesh));
    const count = library.dwg_dynapi_entity_data<number>(mesh, 'num_owned');
    if (handle === null || !(count > 0)) continue;
    const list = library.dwg_dynapi_entity_data<number>(mesh, 'vertex');
    const parts = library.dwg_ptr_to_object_ref_ptr_array(list, count).map((part) => library.dwg_ref_get_object(part));
    meshes.set(handle.toString(16).toUpperCase(), facesOf(library, parts));
  }
  return meshes;
}

/** A face tells its corners by their numbers from 1; below zero begins an edge that does not show. */
function facesOf(library: LibreDwgEx, parts: readonly number[]): Faces {
  const places: Point[] = [];
  const faces: Faces = [];
  for (const part of parts) {
    const entity = part ? library.dwg_object_to_entity_tio(part) : 0;
    if (!entity) continue;
    const point = library.dwg_dynapi_entity_data<Point | undefined>(entity, 'point');
    if (point) places.push(point);
    const offset = library.dwg_dynapi_entity_field_offset(entity, 'vertind');
    if (offset < 0) continue;
    const start = (entity + offset) >> 1;
    const numbers = [...library.HEAP16.subarray(start, start + MOST_CORNERS)]
      .map(Number)
      .filter((number) => number !== 0);
    const corners = numbers.map((number, index) => [`corner${index + 1}`, places[Math.abs(number) - 1]]);
    const flag = numbers.reduce((bits, number, index) => (number < 0 ? bits | (1 << index) : bits), 0);
    if (corners.length > 1) faces.push({ type: '3DFACE', ...Object.fromEntries(corners), flag });
  }
  return faces;
}

/** The mesh's own look for each of its faces. */
export function withFaces(entity: DwgEntity, meshes: ReadonlyMap<string, Faces>): DwgEntity[] {
  const faces = entity.type === 'POLYLINE3D' ? meshes.get(entity.handle) : undefined;
  return faces ? faces.map((face) => ({ ...entity, vertices: [], ...face }) as unknown as DwgEntity) : [entity];
}
