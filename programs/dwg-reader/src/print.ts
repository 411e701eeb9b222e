import type { DwgDatabase, DwgEntity, DwgImageEntity, LibreDwgEx } from '@mlightcad/libredwg-web';
import { paperOf } from './paper.ts';
import { facesOfMeshes, withFaces } from './polyfaces.ts';
import { readStandIns, withStandIns } from './stand-ins.ts';
import { viewportExtras } from './viewports.ts';

/** What nobody draws, or only makes the output large: raw bytes of other programs, notes of applications. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'xdata',
  'bmpPreview',
  'binaryData',
  'graphicsData',
  'entityData',
  'unknownData',
  'data',
  'thumbnailImage',
  'linkedObjectIds',
]);

export async function printDrawing(
  library: LibreDwgEx,
  drawing: number,
  { header, tables, objects }: DwgDatabase,
  end: { unread: Record<string, number>; error: number },
): Promise<void> {
  const paper = paperOf(library, drawing);
  await print({
    header,
    tables: {
      layers: tables.LAYER.entries,
      linetypes: tables.LTYPE.entries,
      styles: tables.STYLE.entries,
      dimStyles: tables.DIMSTYLE.entries,
    },
    layouts: objects.LAYOUT.map((layout) => ({ ...layout, paper: paper.get(layout.layoutName) })),
    imageDefinitions: objects.IMAGEDEF,
    leaderStyles: objects.MLEADERSTYLE,
    filters: objects.SPATIAL_FILTER,
    dictionaries: objects.DICTIONARY,
  });
  const extras = viewportExtras(library, drawing);
  const meshes = facesOfMeshes(library, drawing);
  const standIns = readStandIns(library, drawing);
  for (const block of tables.BLOCK_RECORD.entries) {
    const entities = withStandIns(block, standIns)
      .flatMap((entity) => withFaces(entity, meshes))
      .map((entity) =>
        entity.type === 'VIEWPORT' ? { ...entity, ...extras.get(entity.handle) } : withCorners(entity),
      );
    await print({ block: { ...block, entities } });
  }
  const replaced: Record<string, number> = {};
  for (const { name } of standIns.values()) replaced[name] = (replaced[name] ?? 0) + 1;
  const left = Object.entries(end.unread).map(([name, count]) => [name, count - (replaced[name] ?? 0)] as const);
  const unread = Object.fromEntries(left.filter(([, count]) => count > 0));
  await print({ end: { ...end, unread, standIns: replaced } });
}

/** The library reads the pairs of a picture's border as triples: taken apart, they are right again. */
function withCorners(entity: DwgEntity): DwgEntity {
  if (entity.type !== 'IMAGE') return entity;
  const { clippingBoundaryPath: triples = [], countBoundaryPoints } = entity as DwgImageEntity;
  const numbers = triples.flatMap(({ x, y, z }) => [x, y, z]);
  const count = Math.min(countBoundaryPoints, Math.floor(numbers.length / 2));
  const pairs = Array.from({ length: count }, (_, index) => ({ x: numbers[2 * index], y: numbers[2 * index + 1] }));
  return { ...entity, clippingBoundaryPath: pairs } as DwgEntity;
}

async function print(value: unknown): Promise<void> {
  const line = JSON.stringify(value, (key, part) => {
    if (LEFT_OUT.has(key)) return undefined;
    return typeof part === 'bigint' ? part.toString() : part;
  });
  await new Promise<void>((resolve) => process.stdout.write(`${line}\n`, () => resolve()));
}
