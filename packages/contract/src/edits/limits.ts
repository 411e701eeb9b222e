/** Of a script as JSON, in characters: some ten thousand operations. */
export const MOST_SCRIPT_CHARACTERS = 4 * 1024 * 1024;

/** Stand-ins that one operation names. */
export const MOST_FACES = 8;
