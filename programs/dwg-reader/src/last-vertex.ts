import type { LibreDwgEx } from '@mlightcad/libredwg-web';

/**
 * From R13 to R2000 a polyline tells its first and last vertex, and the library stops before the last one
 * (`dwg_entity_polyline_2d_get_vertices` of libredwg-web 0.7.14). Here the last one is added.
 */
export function readLastVertices(library: LibreDwgEx): void {
  const flat = library.dwg_entity_polyline_2d_get_vertices.bind(library);
  library.dwg_entity_polyline_2d_get_vertices = (object) => [...(flat(object) ?? []), ...lastOf(library, object)];
  const spatial = library.dwg_entity_polyline_3d_get_vertices.bind(library);
  library.dwg_entity_polyline_3d_get_vertices = (object) => [...(spatial(object) ?? []), ...lastOf(library, object)];
}

function lastOf(library: LibreDwgEx, polyline: number): never[] {
  const reference = library.dwg_dynapi_entity_data<number>(library.dwg_object_to_entity_tio(polyline), 'last_vertex');
  const object = reference ? library.dwg_ref_get_object(reference) : 0;
  const vertex = object ? library.dwg_object_to_entity_tio(object) : 0;
  if (!vertex) return [];
  const value = <T>(field: string) => library.dwg_dynapi_entity_data<T>(vertex, field);
  const point = value<{ x: number; y: number; z: number } | undefined>('point');
  if (!point) return [];
  const widths = { start_width: value('start_width'), end_width: value('end_width'), bulge: value('bulge') };
  return [{ point, ...widths, flag: value('flag'), tangent_dir: 0 }] as never[];
}
