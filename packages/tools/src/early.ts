import { startThreadEarly } from '@pagewright/runtime/threads/pool.ts';

/**
 * Loads what nearly every task needs in a thread, PDFium and our own reader of objects, while the caller still loads.
 * For a prompt: it imports next to nothing.
 */
export function startEarly(): void {
  const tasks = ['@pagewright/engine/inspect-task', '@pagewright/engine/measure-task'];
  startThreadEarly(tasks.map((task) => new URL(import.meta.resolve(task))));
}
