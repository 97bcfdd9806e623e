import pg from 'pg';
import type { Database } from '#kit/server/database.ts';

/**
 * Something only one instance may do at a time: an advisory lock on a connection of its own, so that it falls with the
 * connection and with the process, by whatever death.
 */
export const createHolding = (url: string): { hold: Database['hold']; close: () => Promise<void> } => {
  const held = new Set<pg.Client>();

  const letGo = async (client: pg.Client): Promise<void> => {
    held.delete(client);
    await client.end().catch(() => undefined);
  };

  return {
    hold: async (key, onLost) => {
      const client = new pg.Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: 5_000,
      });
      client.on('error', () => undefined); // `end` follows
      await client.connect();
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        key,
      ]);
      if (!rows[0]?.taken) {
        await letGo(client);
        return undefined;
      }
      held.add(client);
      client.once('end', () => held.delete(client) && onLost());
      return () => letGo(client);
    },
    close: async () => {
      await Promise.all([...held].map(letGo));
    },
  };
};
