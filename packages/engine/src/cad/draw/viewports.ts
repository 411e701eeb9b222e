import { key } from '../model/drawing.ts';
import type { Entity, EntityOf } from '../model/entities.ts';
import { addVertices, addArc, circle } from '../geometry/arcs.ts';
import { Path } from '../geometry/path.ts';
import { compose, fromNormal, moved, scaled, turned, turnedBack } from '../geometry/transform.ts';
import type { Place } from './place.ts';

/** Shows model space through a window of a layout. */
export function drawViewport(
  place: Place,
  viewport: EntityOf<'viewport'>,
  draw: (place: Place, entity: Entity) => void,
): void {
  const { drawing, canvas } = place.sheet;
  const model = drawing.spaces.find((space) => space.kind === 'model');
  const block = model && drawing.blocks.get(model.block);
  const { centre, viewCentre, width, height, viewHeight } = viewport;
  if (!block || !viewport.shows || !(height > 0) || !(width > 0) || !(viewHeight > 0)) return;
  const scale = height / viewHeight;
  const view = compose(
    moved({ x: centre.x, y: centre.y, z: 0 }),
    scaled(scale),
    moved({ x: -viewCentre.x, y: -viewCentre.y, z: 0 }),
    turned(viewport.twist),
    turnedBack(fromNormal(viewport.direction)),
    moved({ x: -viewport.target.x, y: -viewport.target.y, z: -viewport.target.z }),
  );
  const inner: Place = {
    ...place,
    transform: compose(place.transform, view),
    dashScale: drawing.paperLinetypes ? place.dashScale : place.dashScale * scale,
    blocks: [],
    frozen: new Set([...place.frozen, ...viewport.frozen.map(key)]),
  };
  canvas.clip(windowOf(place, viewport), () => {
    for (const entity of block.entities) draw(inner, entity);
  });
}

function windowOf(place: Place, viewport: EntityOf<'viewport'>): Path {
  const path = new Path(place.transform);
  const border = viewport.clip === '' ? undefined : findBorder(place, viewport.clip);
  if (border?.type === 'polyline') addVertices(path, border.vertices, true);
  else if (border?.type === 'arc')
    addArc(path, { ...circle(border.centre, border.radius), start: 0, sweep: 2 * Math.PI }, 'move');
  if (path.steps !== '') return path;
  const { centre, width, height } = viewport;
  const [left, right] = [centre.x - width / 2, centre.x + width / 2];
  const [bottom, top] = [centre.y - height / 2, centre.y + height / 2];
  return path.polygon([
    { x: left, y: bottom, z: 0 },
    { x: right, y: bottom, z: 0 },
    { x: right, y: top, z: 0 },
    { x: left, y: top, z: 0 },
  ]);
}

function findBorder({ sheet }: Place, handle: string): Entity | undefined {
  for (const space of sheet.drawing.spaces) {
    const found = sheet.drawing.blocks.get(space.block)?.entities.find((entity) => entity.handle === handle);
    if (found) return found;
  }
  return undefined;
}
