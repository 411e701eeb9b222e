import type { InkMask, PixelBox } from './grey.ts';

/** Ink that hangs together, corners included. */
export interface Component extends PixelBox {
  /** Pixels of ink. */
  area: number;
}

interface Run {
  row: number;
  start: number;
  end: number;
  group: number;
}

/** Joins runs of ink of neighbouring rows that touch. */
export function componentsOf({ width, height, ink }: InkMask): Component[] {
  const parents: number[] = [];
  const rootOf = (group: number): number => {
    let root = group;
    while (parents[root] !== root) root = parents[root] ?? root;
    for (let at = group; at !== root;) {
      const next = parents[at] ?? root;
      parents[at] = root;
      at = next;
    }
    return root;
  };

  const runs: Run[] = [];
  let above: Run[] = [];
  for (let row = 0; row < height; row += 1) {
    const current: Run[] = [];
    let candidate = 0;
    const base = row * width;
    for (let column = 0; column < width; column += 1) {
      if (ink[base + column] === 0) continue;
      const start = column;
      while (column < width && ink[base + column] === 1) column += 1;
      const run: Run = { row, start, end: column, group: -1 };
      while ((above[candidate]?.end ?? Infinity) < start) candidate += 1;
      for (let at = candidate; (above[at]?.start ?? Infinity) <= run.end; at += 1) {
        const root = rootOf(above[at]?.group ?? 0);
        if (run.group < 0) run.group = root;
        else parents[root] = rootOf(run.group);
      }
      if (run.group < 0) run.group = parents.push(parents.length) - 1;
      current.push(run);
      runs.push(run);
    }
    above = current;
  }
  return boxesOf(runs, rootOf);
}

function boxesOf(runs: readonly Run[], rootOf: (group: number) => number): Component[] {
  const boxes = new Map<number, Component>();
  for (const { row, start, end, group } of runs) {
    const root = rootOf(group);
    const box = boxes.get(root);
    if (!box) {
      boxes.set(root, { left: start, top: row, right: end, bottom: row + 1, area: end - start });
      continue;
    }
    box.left = Math.min(box.left, start);
    box.right = Math.max(box.right, end);
    box.bottom = row + 1;
    box.area += end - start;
  }
  return [...boxes.values()];
}

/**
 * How high the letters of most of the text are, in pixels: of what could be a letter by its shape, the height that lies in
 * the middle, wide ones counted more, so that dots of a screen do not. Undefined where there is too little.
 */
export function letterHeight(components: readonly Component[], dpi: number): number | undefined {
  const [least, most] = [Math.max(5, dpi * 0.03), dpi * 0.35];
  const letters = components
    .map(({ left, right, top, bottom }) => ({ width: right - left, height: bottom - top }))
    .filter(({ width, height }) => height >= least && height <= most && width <= height * 2 && width >= height * 0.15)
    .sort((a, b) => a.height - b.height);
  if (letters.length < FEWEST_LETTERS) return undefined;
  const weightOf = ({ width, height }: { width: number; height: number }) => Math.min(width, height);
  let half = letters.reduce((sum, letter) => sum + weightOf(letter), 0) / 2;
  return letters.find((letter) => (half -= weightOf(letter)) <= 0)?.height;
}

const FEWEST_LETTERS = 20;
