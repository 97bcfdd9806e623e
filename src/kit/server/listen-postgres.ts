import pg from 'pg';
import type { Database } from '#kit/server/database.ts';

type Hearer = {
  readonly channel: string;
  readonly hear: (payload: string) => void;
  readonly onGap: (() => void) | undefined;
};

const retryMs = 1_000;

/**
 * One line to PostgreSQL for everything that is listened to, opened when first needed. A lost line is opened
 * again every second, and then everybody is told that something may have been missed.
 */
export const createListening = (url: string): { listen: Database['listen']; close: () => Promise<void> } => {
  const hearers = new Set<Hearer>();
  let line: Promise<pg.Client> | undefined;
  let isClosed = false;

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined); // `end` follows
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hearer of hearers) if (hearer.channel === channel) hearer.hear(payload);
    });
    await client.connect();
    for (const channel of new Set([...hearers].map((hearer) => hearer.channel))) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    client.once('end', () => {
      line = undefined;
      if (!isClosed) setTimeout(reopen, retryMs).unref();
    });
    return client;
  };

  const connect = (): Promise<pg.Client> => {
    line ??= open().catch((error: unknown) => {
      line = undefined;
      throw error;
    });
    return line;
  };

  function reopen(): void {
    if (isClosed || hearers.size === 0) return;
    connect().then(
      () => hearers.forEach((hearer) => hearer.onGap?.()),
      () => void setTimeout(reopen, retryMs).unref(),
    );
  }

  return {
    listen: async (channel, hear, onGap) => {
      const hearer: Hearer = { channel, hear, onGap };
      hearers.add(hearer);
      await (await connect()).query(`listen ${pg.escapeIdentifier(channel)}`);
      return () => {
        hearers.delete(hearer);
        return Promise.resolve();
      };
    },
    close: async () => {
      isClosed = true;
      const client = await line?.catch(() => undefined);
      await client?.end();
    },
  };
};
