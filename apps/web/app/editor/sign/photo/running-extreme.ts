/** Values of a picture, row by row. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/**
 * A picture without its dark lines: what is darker than all around it within `radius` pixels becomes as light as that, and larger dark
 * parts keep their edges (a closing by a square, as morphology calls it), which reach a pixel farther: steps of slanted edges are none.
 */
export function withoutDarkLines(field: Field, radius: number): Field {
  const lightest = everyWay(field, radius, Math.max);
  return everyWay(lightest, radius + 1, Math.min);
}

function everyWay(field: Field, radius: number, of: (one: number, other: number) => number): Field {
  const { width, height } = field;
  const values = field.values.slice();
  for (let y = 0; y < height; y += 1) along(values, { start: y * width, step: 1, count: width }, radius, of);
  for (let x = 0; x < width; x += 1) along(values, { start: x, step: width, count: height }, radius, of);
  return { width, height, values };
}

interface Line {
  start: number;
  step: number;
  count: number;
}

/** The extreme of each window of 2 · radius + 1 values, in three comparisons each (van Herk; Gil and Werman). */
function along(values: Float32Array, { start, step, count }: Line, radius: number, of: Math['max']): void {
  const window = 2 * radius + 1;
  const [fromLeft, fromRight] = [new Float32Array(count), new Float32Array(count)];
  const at = (index: number) => values[start + index * step] ?? 0;
  for (let index = 0; index < count; index += 1)
    fromLeft[index] = index % window === 0 ? at(index) : of(fromLeft[index - 1] ?? 0, at(index));
  for (let index = count - 1; index >= 0; index -= 1)
    fromRight[index] =
      index === count - 1 || (index + 1) % window === 0 ? at(index) : of(fromRight[index + 1] ?? 0, at(index));
  for (let index = 0; index < count; index += 1) {
    const [first, last] = [Math.max(0, index - radius), Math.min(count - 1, index + radius)];
    // Within one block the two runs do not meet: the one that begins or ends with the block has it all.
    const whole = Math.floor(first / window) === Math.floor(last / window);
    values[start + index * step] = whole ? extremeOf(first, last) : of(fromRight[first] ?? 0, fromLeft[last] ?? 0);
  }

  function extremeOf(first: number, last: number): number {
    if (first % window === 0) return fromLeft[last] ?? 0;
    // The rest of its block, which ends the line.
    return fromRight[first] ?? 0;
  }
}

/** Means of squares of 2 · radius + 1 values, fewer at the edges. */
export function blurred({ width, height, values }: Field, radius: number): Field {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const sumAt = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  const means = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
      const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
      const sum = sumAt(right, bottom) - sumAt(left, bottom) - sumAt(right, top) + sumAt(left, top);
      means[y * width + x] = sum / ((right - left) * (bottom - top));
    }
  return { width, height, values: means };
}
