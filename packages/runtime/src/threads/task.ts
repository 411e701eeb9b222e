/**
 * What a module exports that runs in a worker thread. It is pure of process state, so that its thread can be ended at
 * any moment. Inputs and outputs cross as structured clones: give paths rather than bytes.
 */
export interface TaskModule<I, O> {
  run: (input: I, report: Report) => O | Promise<O>;
  /** Does ahead of the first task what every one of this kind waits for. */
  warm?: () => void | Promise<void>;
}

/**
 * Called with what is done of what there is to do; rate is the caller's affair. Where items have a budget, it is called
 * after each of them, before the next one begins.
 */
export type Report = (done: number, of: number) => void;
