/** Of a question, by meaning: what is beyond these is noise. */
const MOST = 100;

/** Passages by what they mean: a vector for each entry of an index, in its order; `undefined` where there is none. */
export class Meanings {
  readonly #vectors: readonly (Float32Array | undefined)[];

  constructor(vectors: readonly (Float32Array | undefined)[]) {
    this.#vectors = vectors.map((vector) => vector && normalized(vector));
  }

  /** How near each entry comes to a vector, by the cosine between them; 0 for all but the nearest. */
  scores(vector: Float32Array): Float64Array {
    const asked = normalized(vector);
    const scores = Float64Array.from(this.#vectors, (own) => (own?.length === asked.length ? dot(own, asked) : 0));
    const least = scores.toSorted().at(-Math.min(MOST, scores.length)) ?? 0;
    return scores.map((score) => (score >= least && score > 0 ? score : 0));
  }
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

function normalized(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return length > 0 ? vector.map((each) => each / length) : vector;
}
