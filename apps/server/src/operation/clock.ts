/** The time, handed in so that tests can move it. A server's is its database's (0202), so that all servers agree. */
export interface Clock {
  now(): Date;
}
