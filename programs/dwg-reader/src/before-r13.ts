import {
  Dwg_Object_Supertype,
  Dwg_Object_Type,
  type DwgDatabase,
  type DwgEntity,
  type LibreDwgEx,
} from '@mlightcad/libredwg-web';

/**
 * Drawings before R13 refer to layers and blocks by their number in the table, which the library reads and does not
 * follow. Here names are put in their place, and anonymous blocks, all called "*D", get names of their own.
 */
export function followNumbers(library: LibreDwgEx, drawing: number, { tables }: DwgDatabase): void {
  const blocks = tables.BLOCK_RECORD.entries;
  for (const [index, block] of blocks.entries()) if (/^\*?[A-Z]?$/.test(block.name)) block.name += `#${index}`;
  // Both tables begin with a row that the library adds.
  const blockName = (number: number) => blocks[number + 1]?.name ?? '';
  const layers = tables.LAYER.entries;
  const layerName = (number: number) => layers[number + 1]?.name ?? '0';

  const numbers = new Map<string, { layer: number; block: number | undefined }>();
  for (let index = 0; index < library.dwg_get_num_objects(drawing); index += 1) {
    const object = library.dwg_get_object(drawing, index);
    if (!object || library.dwg_object_get_supertype(object) !== Dwg_Object_Supertype.DWG_SUPERTYPE_ENTITY) continue;
    const entity = library.dwg_object_to_entity(object);
    const layer = library.dwg_object_entity_get_layer_object_ref(entity) as { r11_idx?: number };
    const handle = library.dwg_obj_get_handle_value(object);
    if (handle === null) continue;
    numbers.set(handle.toString(16).toUpperCase(), {
      layer: layer.r11_idx ?? 0,
      block: blockNumber(library, object),
    });
  }
  for (const block of blocks)
    for (const entity of block.entities) {
      const found = numbers.get(entity.handle);
      if (!found) continue;
      entity.layer = layerName(found.layer);
      // No colour of its own is the layer's; the library gives 0, which later came to mean the block's.
      if (entity.colorIndex === 0) entity.colorIndex = 256;
      if (found.block !== undefined) (entity as DwgEntity & { name: string }).name = blockName(found.block);
    }
}

/** Where `struct _dwg_object_ref` keeps `r11_idx` (LibreDWG, `dwg.h`). Bound to the library's pinned version. */
const NUMBER_OFFSET = 40;
/** The field that refers to a block, by the type of its entity. */
const FIELDS: Readonly<Partial<Record<number, 'block_header' | 'block'>>> = {
  [Dwg_Object_Type.DWG_TYPE_INSERT]: 'block_header',
  [Dwg_Object_Type.DWG_TYPE_MINSERT]: 'block_header',
  [Dwg_Object_Type.DWG_TYPE_DIMENSION_ORDINATE]: 'block',
  [Dwg_Object_Type.DWG_TYPE_DIMENSION_LINEAR]: 'block',
  [Dwg_Object_Type.DWG_TYPE_DIMENSION_ALIGNED]: 'block',
  [Dwg_Object_Type.DWG_TYPE_DIMENSION_ANG3PT]: 'block',
  [Dwg_Object_Type.DWG_TYPE_DIMENSION_ANG2LN]: 'block',
  [Dwg_Object_Type.DWG_TYPE_DIMENSION_RADIUS]: 'block',
  [Dwg_Object_Type.DWG_TYPE_DIMENSION_DIAMETER]: 'block',
};

function blockNumber(library: LibreDwgEx, object: number): number | undefined {
  const field = FIELDS[library.dwg_object_get_fixedtype(object)];
  if (field === undefined) return undefined;
  const entity = library.dwg_object_to_entity_tio(object);
  const reference = library.dwg_dynapi_entity_data<number>(entity, field);
  return reference ? Number(library.HEAPU32[(reference + NUMBER_OFFSET) >> 2]) & 0xffff : undefined;
}
