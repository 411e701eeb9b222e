/** Stand-ins that one operation names. */
export const MOST_FACES = 8;
