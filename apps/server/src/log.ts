import { pino, type Logger } from 'pino';

/**
 * One line of JSON for each event; JSON escapes control characters. File names, contents, tokens, addresses with a
 * query and bodies are never given to the log: calls are logged by route pattern, errors without what they quote.
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
      err: (error: unknown) => describeError(error),
    },
  });
}

interface ErrorLine {
  type: string;
  message: string;
  code?: string;
  /** Of the error that caused the others. */
  stack?: string;
  cause?: ErrorLine;
}

/** Upload and result tokens, which paths in messages end with. */
const TOKEN = /\b[0-9a-f]{32}\b/g;

/** `names` are file names that the message may quote. */
export function describeError(error: unknown, names: readonly string[] = []): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.name,
    message: cleaned(error.message, names),
    ...(typeof code === 'string' && { code }),
    ...(error.cause === undefined ? { stack: framesOf(error) } : { cause: describeError(error.cause, names) }),
  };
}

function cleaned(message: string, names: readonly string[]): string {
  // Drizzle quotes the statement and its values; the driver's error behind it says what was wrong.
  const text = message.startsWith('Failed query') ? 'Failed query' : message;
  return names
    .reduce((result, name) => (name === '' ? result : result.replaceAll(name, '<file>')), text)
    .replace(TOKEN, '<token>');
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}
