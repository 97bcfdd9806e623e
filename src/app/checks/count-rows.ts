import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';

type Statement = { readonly text: string; readonly rows: number };
type Execute = (this: { getQuery: () => { sql: string } }, ...rest: unknown[]) => Promise<unknown>;

const rowsOf = (result: unknown): number => {
  const rows = Array.isArray(result) ? result : (result as { rows?: unknown[] } | undefined)?.rows;
  return rows?.length ?? 0;
};

/** Sees every statement that goes to the database while the work runs, on both engines, and how many rows it brought. */
export const countRows = async (work: () => Promise<void>): Promise<Statement[]> => {
  const seen: Statement[] = [];
  const undo = [NodePgPreparedQuery, PglitePreparedQuery].map(({ prototype }) => {
    const query = prototype as unknown as { execute: Execute };
    const { execute } = query;
    query.execute = async function counted(...rest) {
      const result = await execute.apply(this, rest);
      seen.push({ text: this.getQuery().sql, rows: rowsOf(result) });
      return result;
    };
    return () => void (query.execute = execute);
  });
  try {
    await work();
  } finally {
    for (const back of undo) back();
  }
  return seen;
};
