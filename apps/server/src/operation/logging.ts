import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** An error as it is logged: without the connection that the database's driver hangs onto it, state and all. */
function errorOf(error: Error): object {
  const { client: _connection, ...told } = stdSerializers.err(error) as ReturnType<typeof stdSerializers.err> & {
    client?: unknown;
  };
  return told;
}

/** Structured logs, one line an event; secrets that a request may carry never reach them. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: errorOf },
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
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
