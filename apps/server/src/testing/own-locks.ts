/**
 * For `from`: the locks that sessions of the database hold or wait for. `pg_locks` alone has those of every database of
 * the cluster, and databases that are copies of one give their tables the same numbers.
 */
export const OWN_LOCKS = `(select l.* from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database()) own_locks`;
