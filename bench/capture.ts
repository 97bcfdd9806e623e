import pg from 'pg';
import { buildServer } from '#app/server/build-server.ts';
import { collectSettings } from '#app/server/collect.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { readSettings } from '#kit/server/settings.ts';
import type { Request, Sql } from '#bench/measure.ts';

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/** A request, and what is sent before it where it cannot be sent twice: a move. */
export type Captured = Request & { readonly warmUp?: Request };

/**
 * The very SQL a request runs, caught by making the request once inside this process. The session's own
 * queries are left out: the server remembers a session and does not repeat them.
 */
export const captureSql = async (
  url: string,
  dataDir: string,
  requests: readonly Captured[],
  env: Readonly<Record<string, string>> = {},
): Promise<Sql[][]> => {
  const settings = readSettings(
    { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_PER_MINUTE: '1000000', ...env },
    await collectSettings(),
  );
  const database = await openPostgres(url);
  const { app } = await buildServer({ settings, database });
  const send = async (request: Request): Promise<void> => {
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      method: request.method,
      url: `${pathname}${search}`,
      headers: { authorization: `Bearer ${request.token}` },
      ...(request.body === undefined ? {} : { payload: request.body as object }),
    });
    if (answer.statusCode !== 200) throw new Error(`${request.url}: ${answer.statusCode} ${answer.body}`);
  };
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const captured: Sql[][] = [];
  for (const request of requests) {
    await send(request.warmUp ?? request); // the session is read now and remembered
    const statements: Sql[] = [];
    prototype.query = function capture(this: unknown, config: unknown, ...rest: unknown[]) {
      const { text, values } = config as Sql;
      if (text) statements.push({ text, values: values ?? (Array.isArray(rest[0]) ? rest[0] : []) });
      return original.call(this, config, ...rest);
    };
    await send(request);
    prototype.query = original;
    captured.push(statements);
  }
  await app.close();
  await database.close();
  return captured;
};
