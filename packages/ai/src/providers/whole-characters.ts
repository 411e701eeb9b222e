/** Joins characters beyond U+FFFF whose halves come in two pieces. Half of one that never comes is left out. */
export function wholeCharacters(): (piece: string) => string {
  let half = '';
  return (piece) => {
    const text = half + piece;
    half = /[\uD800-\uDBFF]$/.test(text) ? text.slice(-1) : '';
    return text.slice(0, text.length - half.length).toWellFormed();
  };
}
