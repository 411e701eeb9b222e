import type { EntityOf, PatternLine, Point } from '../model/entities.ts';
import { Path } from '../geometry/path.ts';
import { apply, IDENTITY, scaleOf, type Transform } from '../geometry/transform.ts';
import { dashesOf } from '../style/dashes.ts';
import { boxOfPath, isEmpty, meet, type Box } from './canvas.ts';
import { penOf, type Place } from './place.ts';

/** Lines of one family closer than this, in points, are a tint, which is what they are drawn as. */
const CLOSEST = 0.35;
const MOST_LINES = 20_000;
const TINT = 0.55;

/** Fills an outline with families of parallel lines, each with its dashes. */
export function drawPattern(place: Place, hatch: EntityOf<'hatch'>, outline: Path, transform: Transform): void {
  const { canvas } = place.sheet;
  const box = meet(canvas.visible, boxOfPath(outline));
  if (isEmpty(box)) return;
  const families = hatch.lines.map((line) => familyOf(line, transform, box));
  const isTooFine = families.some((family) => family.gap < CLOSEST || family.last - family.first > MOST_LINES);
  const pen = penOf(place, hatch.appearance);
  if (isTooFine) {
    const tint = pen.colour.map((part) => part + (255 - part) * TINT) as unknown as typeof pen.colour;
    canvas.area(outline, tint);
    return;
  }
  canvas.clip(outline, () => {
    canvas.layer(hatch.appearance.layer);
    const scale = scaleOf(transform);
    for (const [index, line] of hatch.lines.entries()) {
      const family = families[index];
      if (family)
        drawFamily(place, line, family, { ...pen, ends: 'flat', dashes: dashesOf(line.dashes, scale) }, scale);
    }
  });
}

interface Family {
  /** Origin and unit direction on the page. */
  origin: Point;
  along: { x: number; y: number };
  /** From line to line on the page. */
  step: { x: number; y: number };
  gap: number;
  first: number;
  last: number;
  box: Box;
}

function familyOf({ angle, base, offset }: PatternLine, transform: Transform, box: Box): Family {
  const origin = apply(transform, base);
  const ahead = apply(transform, { x: base.x + Math.cos(angle), y: base.y + Math.sin(angle), z: base.z });
  const next = apply(transform, { x: base.x + offset.x, y: base.y + offset.y, z: base.z });
  const length = Math.hypot(ahead.x - origin.x, ahead.y - origin.y) || 1;
  const along = { x: (ahead.x - origin.x) / length, y: (ahead.y - origin.y) / length };
  const step = { x: next.x - origin.x, y: next.y - origin.y };
  const across = along.x * step.y - along.y * step.x;
  const numbers = cornersOf(box).map(
    (corner) => (along.x * (corner.y - origin.y) - along.y * (corner.x - origin.x)) / (across || 1e-9),
  );
  return {
    origin,
    along,
    step,
    gap: Math.abs(across),
    first: Math.ceil(Math.min(...numbers)),
    last: Math.floor(Math.max(...numbers)),
    box,
  };
}

function drawFamily(
  place: Place,
  line: PatternLine,
  family: Family,
  pen: ReturnType<typeof penOf>,
  scale: number,
): void {
  const period = line.dashes.reduce((sum, dash) => sum + Math.abs(dash), 0) * scale;
  const { origin, along, step, box } = family;
  for (let number = family.first; number <= family.last; number += 1) {
    const start = { x: origin.x + step.x * number, y: origin.y + step.y * number };
    const reach = cornersOf(box).map((corner) => (corner.x - start.x) * along.x + (corner.y - start.y) * along.y);
    // A line begins where its pattern does, so that neighbours stand as they are meant to.
    const low = period > 0 ? Math.floor(Math.min(...reach) / period) * period : Math.min(...reach);
    const high = Math.max(...reach);
    const at = (far: number): Point => ({ x: start.x + along.x * far, y: start.y + along.y * far, z: 0 });
    place.sheet.canvas.stroke(new Path(IDENTITY).move(at(low)).line(at(high)), pen);
  }
}

const cornersOf = ({ left, right, bottom, top }: Box) => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
];
