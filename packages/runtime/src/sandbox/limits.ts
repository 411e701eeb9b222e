/** What one program may use. Every limit is set from outside; programs that have limits of their own get those as well. */
export interface Limits {
  /** Processor time of each process; `null` for programs that stay. */
  cpuSeconds: number | null;
  /** Memory in use by the whole process tree. */
  memoryMegabytes: number;
  /**
   * Address space of each process, a cheap second guard. `null` for programs that reserve far more than they use
   * (V8, LibreOffice, Chromium).
   */
  addressSpaceMegabytes: number | null;
  /** Largest file that may be written. */
  fileMegabytes: number;
  /** All files together that a run may leave on the disk or hold open there; what is in `/tmp` is not among them. */
  writtenMegabytes: number;
  /** Processes and threads. */
  processes: number;
  /** Room in `/tmp`, which is memory. */
  tmpMegabytes: number;
  openFiles: number;
}

/** For small programs that read one document; others spread it and change what they must. */
export const DEFAULT_LIMITS: Limits = {
  cpuSeconds: 20,
  memoryMegabytes: 768,
  addressSpaceMegabytes: 1024,
  fileMegabytes: 512,
  writtenMegabytes: 1024,
  processes: 16,
  tmpMegabytes: 256,
  openFiles: 256,
};
