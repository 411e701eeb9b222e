import type { Mode } from './modes.ts';

let decided: Promise<Mode> | undefined;

/** The mode that holds on this machine, found out once for each process. */
export async function currentMode(): Promise<Mode> {
  decided ??= Promise.resolve('strict');
  return decided;
}
