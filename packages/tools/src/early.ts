import { startThreadEarly } from '@pagewright/runtime/threads/pool.ts';

/**
 * Starts what every result is opened with, in its own thread, while the caller still loads. For a prompt: it imports
 * next to nothing.
 */
export function startEarly(): void {
  startThreadEarly(new URL(import.meta.resolve('@pagewright/engine/inspect-task')));
}
