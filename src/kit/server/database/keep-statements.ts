import pg from 'pg';
import { RepeatedTexts } from '#kit/server/database/repeated-texts.ts';

type Asked = { readonly text: string; readonly values?: unknown[]; readonly name?: string };

const askedBy = (config: unknown, values: unknown): Asked | undefined => {
  if (typeof config === 'string') return Array.isArray(values) ? { text: config, values } : undefined;
  const isPlain = typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);
  return isPlain ? (config as Asked) : undefined;
};

/** What the driver's line to the database can do and its types do not say. */
type Line = {
  readonly parsedStatements: Record<string, string>;
  readonly close: (what: { type: 'S'; name: string }) => void;
};

/**
 * Makes a connection to PostgreSQL name the statements it repeats, so that each is parsed and planned once: of a short
 * statement that is more than half of the time.
 */
export const keepStatements = (client: pg.PoolClient): void => {
  const texts = new RepeatedTexts<string>();
  const driver = pg.Client.prototype as { query: (this: unknown, ...args: unknown[]) => unknown };
  let made = 0;

  /** By a message of its own: unlike `deallocate` it breaks no transaction where the statement was never parsed. */
  const forget = (name: string | undefined): void => {
    if (name === undefined) return;
    const line = client.connection as unknown as Line;
    line.close({ type: 'S', name });
    delete line.parsedStatements[name];
  };

  const nameOf = (text: string): string => {
    const existing = texts.use(text);
    if (existing) return existing;
    forget(texts.makeRoom());
    made += 1;
    const name = `kept${made}`;
    texts.keep(text, name);
    return name;
  };

  const query = (config: unknown, values?: unknown, done?: unknown): unknown => {
    const asked = askedBy(config, values);
    const isNamed = asked && asked.name === undefined && texts.isRepeated(asked.text);
    const named = isNamed ? { ...asked, name: nameOf(asked.text) } : (asked ?? config);
    return driver.query.call(client, named, values, done);
  };
  client.query = query as typeof client.query;
};
