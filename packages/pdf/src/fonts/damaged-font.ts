/**
 * What reading a font gives, or `undefined` where it is damaged: offsets of a damaged font lead anywhere, and reading
 * there throws a RangeError.
 */
export function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
