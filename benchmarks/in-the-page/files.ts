/** What stands in for the file system in a page: whole files by their names. */
export const files = new Map<string, Uint8Array>();
