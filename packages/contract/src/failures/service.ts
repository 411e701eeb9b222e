import { z } from 'zod';
import { failureKind, file, limit, seconds } from './failure-kind.ts';

/** Calls that cannot be answered, and the server's own limits and faults. */
export const serviceFailures = {
  BAD_REQUEST: failureKind('badRequest', 'none', {}),
  /** `call`: method and path as they were called, "GET /user/nothing". */
  CALL_UNKNOWN: failureKind('callUnknown', 'none', { call: z.string() }),
  /** `methods`: those that the address takes, "POST". */
  METHOD_UNSUPPORTED: failureKind('methodUnsupported', 'none', { call: z.string(), methods: z.string() }),
  CALL_TOO_SLOW: failureKind('callTooSlow', 'retry', {}),
  /** `limit`: bytes of its body. */
  CALL_TOO_LARGE: failureKind('tooLarge', 'none', { limit }),
  /** Said by the page: without a cookie nobody owns what is uploaded. */
  COOKIES_REFUSED: failureKind('badRequest', 'retry', {}),
  HEADERS_TOO_LARGE: failureKind('headersTooLarge', 'none', {}),
  /** `expected`: the media type that the call takes. */
  BODY_TYPE_UNSUPPORTED: failureKind('typeUnsupported', 'none', { expected: z.string() }),
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
  /** Nothing can be written where files are kept. */
  STORAGE_UNWRITABLE: failureKind('away', 'retry', { seconds }),
  /** The database, or all of the server while it stops. */
  SERVICE_AWAY: failureKind('away', 'retry', { seconds }),
  CANCELLED: failureKind('cancelled', 'start-over', {}),
  INTERNAL: failureKind('internal', 'retry', { file }),
};
