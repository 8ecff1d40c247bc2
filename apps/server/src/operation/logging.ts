import { pino, type Logger } from 'pino';

/** Structured logs, one line an event; secrets that a request may carry never reach them. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'headers.authorization',
        'headers.cookie',
        '*.password',
        '*.token',
      ],
      censor: 'hidden',
    },
  });
}
