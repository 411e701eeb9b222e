import { readSettings } from './settings.ts';
import { start, type Program } from './start.ts';

/** Nothing may take longer to end than this, whatever hangs. */
const LONGEST_STOP_MS = 25_000;

/** Runs until SIGTERM, Ctrl-C, or the end of the process that started it as a worker. */
export async function runProgram(
  parts: Pick<Program, 'entry' | 'loadTools' | 'clock' | 'drawThumbnail'>,
): Promise<void> {
  const running = await start({ ...parts, settings: readSettings(process.env), environment: process.env }).catch(
    (failed: unknown) => {
      // The operator must mend the first error, not those of the cleaning up that followed.
      const error = failed instanceof SuppressedError ? (failed.suppressed as unknown) : failed;
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    await running.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
  process.once('disconnect', () => void end());
}
