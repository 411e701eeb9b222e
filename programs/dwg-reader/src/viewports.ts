import { Dwg_Object_Type, type LibreDwgEx } from '@mlightcad/libredwg-web';

export interface ViewportExtras {
  /** Handles of layers. */
  frozenLayerIds: string[];
  clippingBoundaryId: string;
}

/** What the library's conversion leaves out of viewports, by their handles. */
export function viewportExtras(library: LibreDwgEx, drawing: number): Map<string, ViewportExtras> {
  const extras = new Map<string, ViewportExtras>();
  for (const viewport of library.dwg_getall_entity_by_type(drawing, Dwg_Object_Type.DWG_TYPE_VIEWPORT)) {
    const value = (field: string) => library.dwg_dynapi_entity_data<number>(viewport, field);
    const handle = library.dwg_obj_get_handle_value(library.dwg_obj_generic_to_object(viewport));
    if (handle === null) continue;
    const count = value('num_frozen_layers');
    const references = count > 0 ? library.dwg_ptr_to_object_ref_ptr_array(value('frozen_layers'), count) : [];
    const clip = value('clip_boundary');
    extras.set(handle.toString(16).toUpperCase(), {
      frozenLayerIds: references.map((reference) =>
        (library.dwg_ref_get_absref(reference) ?? 0).toString(16).toUpperCase(),
      ),
      clippingBoundaryId: clip ? (library.dwg_ref_get_id(clip) ?? '') : '',
    });
  }
  return extras;
}
