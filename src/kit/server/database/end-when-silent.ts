import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Ends a connection whose database has been silent for so long while it owed an answer: hung, or behind a line that is
 * cut. The whole connection goes, never a query alone: what is left of its transaction is undone by the server. Silence
 * between queries is none: the connection is watched on, however often it has had nothing to do.
 */
export const endWhenSilent = (client: pg.PoolClient, silentMs: number): void => {
  const { stream } = client.connection as unknown as { readonly stream: Socket };
  stream.setTimeout(silentMs);
  stream.on('timeout', () => {
    if (!(client as unknown as { readonly readyForQuery: boolean }).readyForQuery) stream.destroy();
  });
};
