import { key, type Block } from '../model/drawing.ts';
import type { Entity, EntityOf, Point } from '../model/entities.ts';
import { Path } from '../geometry/path.ts';
import { compose, fromNormal, moved, scaled, turned, type Transform } from '../geometry/transform.ts';
import { colourIn, layerOf, linetypeIn, lineweightIn, type Place } from './place.ts';

/** Blocks within blocks; a drawing that somebody made has a handful. */
const DEEPEST = 32;

type Draw = (place: Place, entity: Entity) => void;

/** Draws a block at each place of an insert's grid, and the insert's attributes. */
export function drawInsert(place: Place, insert: EntityOf<'insert'>, draw: Draw): void {
  const block = place.sheet.drawing.blocks.get(key(insert.block));
  if (!block || (block.isReference && block.entities.length === 0)) {
    place.sheet.tally.skip(block ? 'XREF' : 'INSERT');
    return;
  }
  const start = compose(fromNormal(insert.normal), moved(insert.position), turned(insert.rotation));
  place.sheet.tally.expect(insert.rows * insert.columns);
  for (let row = 0; row < insert.rows; row += 1)
    for (let column = 0; column < insert.columns; column += 1) {
      const cell = moved({ x: column * insert.columnSpacing, y: row * insert.rowSpacing, z: 0 });
      const { x, y, z } = insert.scale;
      drawBlock(place, insert, block, compose(start, cell, scaled(x, y, z)), draw, insert.clip);
    }
  for (const attribute of insert.attributes) draw(place, attribute);
}

/** Draws what a block holds, `transform` bringing its base point and axes to where it stands. */
export function drawBlock(
  place: Place,
  owner: Entity,
  block: Block,
  transform: Transform,
  draw: Draw,
  clip: readonly Point[] = [],
): void {
  // A block within itself would go on for ever; each copy counts even where it holds nothing.
  if (place.blocks.length >= DEEPEST || place.blocks.includes(block)) {
    place.sheet.tally.skip('INSERT');
    return;
  }
  place.sheet.tally.draw('INSERT');
  const { x, y, z } = block.base;
  const inner: Place = {
    ...place,
    transform: compose(place.transform, transform, moved({ x: -x, y: -y, z: -z })),
    blocks: [...place.blocks, block],
    layer: layerOf(place, owner.appearance),
    colour: colourIn(place, owner.appearance),
    linetype: linetypeIn(place, owner.appearance),
    lineweight: lineweightIn(place, owner.appearance),
  };
  const work = () => {
    for (const entity of block.entities) draw(inner, entity);
  };
  const layer = place.sheet.drawing.layers.get(key(inner.layer));
  const shown = layer?.frozen ? () => place.sheet.canvas.within(inner.layer, work) : work;
  if (clip.length < 3) shown();
  else place.sheet.canvas.clip(new Path(compose(place.transform, transform)).polygon(clip), shown);
}
