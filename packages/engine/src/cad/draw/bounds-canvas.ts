import type { Path } from '../geometry/path.ts';
import { apply } from '../geometry/transform.ts';
import { boxOfPath, grow, isEmpty, meet, type Box, type Canvas, type SetText } from './canvas.ts';

/** Draws nothing and tells how far the drawing would reach. */
export class BoundsCanvas implements Canvas {
  visible: Box | undefined;
  readonly box: Box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };

  layer(): void {}

  within(_layer: string, work: () => void): void {
    work();
  }

  stroke(path: Path): void {
    this.add(boxOfPath(path));
  }

  area(path: Path): void {
    this.add(boxOfPath(path));
  }

  shade(path: Path): void {
    this.add(boxOfPath(path));
  }

  text({ transform, width }: SetText): void {
    const box: Box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
    for (const x of [0, width])
      for (const y of [0, 1]) {
        const corner = apply(transform, { x, y, z: 0 });
        grow(box, corner.x, corner.y);
      }
    this.add(box);
  }

  clip(path: Path, work: () => void): void {
    const before = this.visible;
    this.visible = meet(before, boxOfPath(path));
    work();
    this.visible = before;
  }

  private add(box: Box): void {
    const shown = meet(this.visible, box);
    if (isEmpty(shown)) return;
    grow(this.box, shown.left, shown.bottom);
    grow(this.box, shown.right, shown.top);
  }
}
