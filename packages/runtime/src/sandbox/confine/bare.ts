import type { Box, Command } from '../box.ts';
import { environmentOf } from './environment.ts';
import { asUser, underLimits } from './resources.ts';

/**
 * Modes `uid` and `none`: limits, and as root a user of its own, around a program that sees the machine's files and
 * network with that user's rights.
 */
export function bare(box: Box): Command {
  const env = environmentOf(box, { home: box.scratch, tmp: box.scratch });
  const [file, ...args] = [...(box.uid === null ? [] : asUser(box.uid)), ...limited(box)];
  return { file: file ?? box.program, args, env };
}

/** Only Linux has `prlimit`; elsewhere (a developer's macOS) time and output are still limited by the supervisor. */
const limited = (box: Box) => (process.platform === 'linux' ? underLimits(box) : [box.program, ...box.args]);
