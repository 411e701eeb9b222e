import type { Show, ShownCode } from '../page/page-model.ts';
import { pointAt } from '../page/matrix.ts';
import type { Point } from './area.ts';

/** Of the size: letters that stand nearer are one word, and words that do one run. */
const WORD_GAP = 0.2;
const RUN_GAP = 2;

/** Joins letters that were taken away into what they said, in the order in which the page draws them. */
export class Runs {
  private readonly runs: string[] = [];
  private end: Point | undefined;
  private size = 0;

  add(show: Show, code: ShownCode): void {
    const size = show.state.size * Math.hypot(show.matrix[2], show.matrix[3]);
    const gap = this.end
      ? Math.hypot(code.x - this.end.x, code.y - this.end.y) / (Math.max(size, this.size) || 1)
      : Infinity;
    const text = code.text ?? '';
    const last = this.runs.length - 1;
    if (gap > RUN_GAP) this.runs.push(text);
    else this.runs[last] = `${this.runs[last] ?? ''}${gap > WORD_GAP ? ' ' : ''}${text}`;
    const [across, up] = show.font.vertical ? [0, code.advance] : [code.advance, 0];
    const from = pointAt(show.matrix, 0, 0);
    const to = pointAt(show.matrix, across, up);
    this.end = { x: code.x + to.x - from.x, y: code.y + to.y - from.y };
    this.size = size;
  }

  all(): string[] {
    return this.runs.map((run) => run.replace(/\s+/g, ' ').trim()).filter((run) => run !== '');
  }
}
