import type { OutlinePiece } from '@pagewright/pdf/page-content.ts';

/** Records a path, point by point. */
export class OutlineRecorder {
  readonly pieces: OutlinePiece[] = [];
  /** Of a curve whose end has not come yet. */
  private pulls: number[] = [];

  moveTo(x: number, y: number): void {
    this.pieces.push({ kind: 'move', x, y });
    this.pulls = [];
  }

  lineTo(x: number, y: number): void {
    this.pieces.push({ kind: 'line', x, y });
  }

  /** Each of the three points of a Bézier curve in turn. */
  curveThrough(x: number, y: number): void {
    const [x1, y1, x2, y2] = this.pulls;
    if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) {
      this.pulls.push(x, y);
      return;
    }
    this.pieces.push({ kind: 'curve', points: [x1, y1, x2, y2, x, y] });
    this.pulls = [];
  }

  close(): void {
    this.pieces.push({ kind: 'close' });
  }
}
