import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'tradehall_http_seconds';
const BOUNDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

interface Tally {
  readonly labels: Readonly<Record<string, string>>;
  /** Answers by the first bound they stay within; the last entry holds those beyond all. */
  readonly within: number[];
  sum: number;
}

/**
 * Time to answer a call, by route and status class, as a Prometheus histogram. Routes, never paths: ids would
 * make a series each. Kept by route and not by label, because it is counted on every answer.
 */
export function createAnswerTimes() {
  const byRoute = new Map<object, Tally[]>();
  const tallies: Tally[] = [];

  function tallyOf(request: FastifyRequest, status: number): Tally {
    const { config, url = 'none' } = request.routeOptions;
    let ofRoute = byRoute.get(config);
    if (ofRoute === undefined) byRoute.set(config, (ofRoute = []));
    const known = ofRoute[status];
    if (known) return known;
    const made: Tally = {
      labels: { method: url === 'none' ? 'any' : request.method, route: url, status: `${status}xx` },
      within: Array.from({ length: BOUNDS.length + 1 }, () => 0),
      sum: 0,
    };
    tallies.push(made);
    return (ofRoute[status] = made);
  }

  return {
    count(request: FastifyRequest, reply: FastifyReply): void {
      const tally = tallyOf(request, Math.floor(reply.statusCode / 100));
      const seconds = reply.elapsedTime / 1000;
      let bound = 0;
      while (bound < BOUNDS.length && seconds > (BOUNDS[bound] as number)) bound++;
      tally.within[bound] = (tally.within[bound] as number) + 1;
      tally.sum += seconds;
    },

    /** What a prom-client registry asks of a metric. */
    metric: {
      name: NAME,
      help: 'Time to answer a call, by route and status class.',
      get() {
        const values = tallies.flatMap(({ labels, within, sum }) => {
          let count = 0;
          const buckets = within.map((answers, i) => ({
            metricName: `${NAME}_bucket`,
            labels: { le: BOUNDS[i] ?? '+Inf', ...labels },
            value: (count += answers),
          }));
          return [
            ...buckets,
            { metricName: `${NAME}_sum`, labels, value: sum },
            { metricName: `${NAME}_count`, labels, value: count },
          ];
        });
        return Promise.resolve({ name: NAME, help: this.help, type: 'histogram', values, aggregator: 'sum' });
      },
    },
  };
}
