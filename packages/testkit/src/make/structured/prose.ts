const WORDS = (
  'harbour silver letter winter road morning garden river window station market engine paper captain island bridge ' +
  'summer village kitchen mountain story question answer picture teacher forest signal journey compass lantern record ' +
  'measure travel gather carry follow answer build remember consider deliver observe prepare arrange collect explain ' +
  'quiet early narrow bright careful common distant eager gentle honest local modern patient regular simple steady ' +
  'always often seldom perhaps together slowly clearly nearly across behind between beyond during toward under within'
).split(' ');
const LINKS = 'and of the in a with for by from that to at'.split(' ');

/** Sentences that look like prose and are the same for the same seed. */
export function prose(seed: number, sentences: number): string {
  const next = numbers(seed);
  return Array.from({ length: sentences }, () => {
    const length = 8 + next(9);
    const words = Array.from({ length }, (_, at) => {
      const from = at % 3 === 2 ? LINKS : WORDS;
      return from[next(from.length)] ?? '';
    });
    const text = words.join(' ');
    return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
  }).join(' ');
}

/** A few words without a full stop, the first with a capital. */
export function phrase(seed: number, count: number): string {
  const next = numbers(seed + 7919);
  const text = Array.from({ length: count }, () => WORDS[next(WORDS.length)] ?? '').join(' ');
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}

/** Numbers below a bound, one after the other (a linear congruential generator, the constants of Numerical Recipes). */
function numbers(seed: number): (bound: number) => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
