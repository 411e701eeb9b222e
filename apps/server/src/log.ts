import { pino, type Logger } from 'pino';

/**
 * One line of JSON for each event; JSON escapes control characters. File names, contents, tokens, addresses with a
 * query and bodies are never given to the log: requests are logged by route pattern.
 */
export type Log = Logger;

export function createLog(level: string, role: string): Log {
  return pino({
    level,
    base: { role, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'none',
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
  });
}
