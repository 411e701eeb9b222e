import { SYSTEM_PATH, type Box } from '../box.ts';

/** The whole environment of a program: nothing of the server's own ever passes. */
export function environmentOf(box: Box, folders: { home: string; tmp: string }): Record<string, string> {
  return {
    PATH: SYSTEM_PATH,
    HOME: folders.home,
    TMPDIR: folders.tmp,
    LANG: 'C.UTF-8',
    XDG_RUNTIME_DIR: folders.tmp,
    ...box.env,
  };
}
