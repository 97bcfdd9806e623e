import pg from 'pg';
import type { Database } from '#kit/server/database.ts';

type Recipient = {
  readonly channel: string;
  readonly listener: (payload: string) => void;
  readonly onGap: (() => void) | undefined;
};

const retryMs = 1_000;

/**
 * One line to PostgreSQL for everything that is listened to, opened when first needed. A lost line is opened
 * again every second, and then everybody is told that something may have been missed.
 */
export const createListening = (url: string): { listen: Database['listen']; close: () => Promise<void> } => {
  const recipients = new Set<Recipient>();
  let line: Promise<pg.Client> | undefined;
  let isClosed = false;

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined); // `end` follows
    client.on('notification', ({ channel, payload = '' }) => {
      for (const recipient of recipients) if (recipient.channel === channel) recipient.listener(payload);
    });
    await client.connect();
    for (const channel of new Set([...recipients].map((recipient) => recipient.channel))) {
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
    if (isClosed || recipients.size === 0) return;
    connect().then(
      () => recipients.forEach((recipient) => recipient.onGap?.()),
      () => void setTimeout(reopen, retryMs).unref(),
    );
  }

  return {
    listen: async (channel, listener, onGap) => {
      const recipient: Recipient = { channel, listener, onGap };
      recipients.add(recipient);
      await (await connect()).query(`listen ${pg.escapeIdentifier(channel)}`);
      return () => {
        recipients.delete(recipient);
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
