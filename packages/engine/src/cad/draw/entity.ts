import type { Entity } from '../model/entities.ts';
import { drawFace, drawHatch, drawPicture, drawPoint, drawSolid, drawWipeout } from './areas.ts';
import { drawDimension } from './dimensions.ts';
import { drawInsert } from './inserts.ts';
import { drawLeader, drawMultileader } from './leaders.ts';
import { drawArc, drawEllipse, drawLine, drawMultiline, drawPath, drawPolyline, drawRay, drawSpline } from './lines.ts';
import { layerOf, shows, type Place } from './place.ts';
import { drawParagraphs, drawText, drawTolerance } from './texts.ts';
import { drawViewport } from './viewports.ts';

/** Draws an entity with everything in it, on its layer. */
export function drawEntity(place: Place, entity: Entity): void {
  if (!shows(place, entity)) return;
  const { canvas, tally } = place.sheet;
  if (entity.type === 'unread') return tally.skip(entity.name);
  // Inserts are counted by the copies that they make.
  if (entity.type !== 'insert') tally.draw(entity.type);
  canvas.layer(layerOf(place, entity.appearance));
  paint(place, entity);
}

function paint(place: Place, entity: Entity): void {
  switch (entity.type) {
    case 'line':
      return drawLine(place, entity);
    case 'ray':
      return drawRay(place, entity);
    case 'arc':
      return drawArc(place, entity);
    case 'ellipse':
      return drawEllipse(place, entity);
    case 'polyline':
      return drawPolyline(place, entity);
    case 'path':
      return drawPath(place, entity);
    case 'spline':
      return drawSpline(place, entity);
    case 'multiline':
      return drawMultiline(place, entity);
    case 'point':
      return drawPoint(place, entity);
    case 'solid':
      return drawSolid(place, entity);
    case 'face':
      return drawFace(place, entity);
    case 'hatch':
      return drawHatch(place, entity);
    case 'wipeout':
      return drawWipeout(place, entity);
    case 'picture':
      place.sheet.tally.simplify('pictures');
      return drawPicture(place, entity);
    case 'text':
      return drawText(place, entity, entity.appearance);
    case 'definition':
      // Within a block it stands for the attributes of its inserts, which are drawn themselves.
      return place.blocks.length > 0 ? undefined : drawText(place, entity, entity.appearance);
    case 'mtext':
      return drawParagraphs(place, entity, entity.appearance);
    case 'tolerance':
      return drawTolerance(place, entity);
    case 'insert':
      return drawInsert(place, entity, drawEntity);
    case 'dimension':
      return drawDimension(place, entity, drawEntity);
    case 'leader':
      return drawLeader(place, entity);
    case 'multileader':
      return drawMultileader(place, entity, drawEntity);
    case 'viewport':
      return drawViewport(place, entity, drawEntity);
    case 'unread':
      return undefined;
  }
}
