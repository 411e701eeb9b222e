import { z } from 'zod';
import { failureKind, file, seconds } from './failure-kind.ts';

/** Calls that cannot be answered, and the server's own limits and faults. */
export const serviceFailures = {
  BAD_REQUEST: failureKind('badRequest', 'none', {}),
  /** `call`: method and path as they were called, "GET /user/nothing". */
  CALL_UNKNOWN: failureKind('callUnknown', 'none', { call: z.string() }),
  /** `tool`: as the caller named it. */
  TOOL_UNKNOWN: failureKind('toolUnknown', 'none', { tool: z.string() }),
  NOT_FOUND: failureKind('notFound', 'start-over', {}),
  TOO_BUSY: failureKind('tooBusy', 'retry', { seconds }),
  TOO_FREQUENT: failureKind('tooFrequent', 'retry', { seconds }),
  /** `file`: where only files of its kind need the program. */
  TOOL_UNAVAILABLE: failureKind('unavailable', 'none', { file, program: z.string() }),
  /** No worker is there that runs the tool, and none was there a moment ago. */
  TOOL_UNSERVED: failureKind('unavailable', 'retry', {}),
  STORAGE_FULL: failureKind('storageFull', 'retry', {}),
  CANCELLED: failureKind('cancelled', 'start-over', {}),
  INTERNAL: failureKind('internal', 'retry', { file }),
};
