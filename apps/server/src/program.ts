import { readSettings } from './settings.ts';
import { start, type Program } from './start.ts';

/** Nothing may take longer to end than this, whatever hangs. */
const LONGEST_STOP_MS = 25_000;

/** Runs until SIGTERM, Ctrl-C, or the end of the process that started it as a worker. */
export async function runProgram(
  parts: Pick<Program, 'entry' | 'loadTools' | 'clock' | 'drawThumbnail'>,
): Promise<void> {
  const starting = start({ ...parts, settings: readSettings(process.env), environment: process.env });
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    await (await starting).stop();
    process.exit(0);
  };
  // The process that started this one may end before this one has started, or even listens. Others have no channel.
  const endAlone = () => void end().catch(() => process.exit(1));
  if (process.connected === false) endAlone();
  else process.once('disconnect', endAlone);
  await starting.catch((failed: unknown) => {
    // The operator must mend the first error, not those of the cleaning up that followed.
    const error = failed instanceof SuppressedError ? (failed.suppressed as unknown) : failed;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });

  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
}
