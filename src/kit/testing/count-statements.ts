import type { Database, Db } from '#kit/server/database.ts';

type Session = { prepareQuery: (query: { readonly sql: string }, ...rest: unknown[]) => unknown };

/** The texts of the statements that calls which write, or read, run while `work` is done, without their begin and commit. */
export const statementsOf = async (
  database: Database,
  work: () => Promise<unknown>,
  door: 'write' | 'read' = 'write',
): Promise<string[]> => {
  const texts: string[] = [];
  const noting = (db: Db): void => {
    const { session } = db._ as unknown as { readonly session: Session };
    const prepare = session.prepareQuery.bind(session);
    session.prepareQuery = (query, ...rest) => {
      if (query.sql !== 'commit') texts.push(query.sql);
      return prepare(query, ...rest);
    };
  };
  const open = database[door];
  const noted: Database['write'] = (inner) =>
    open((db) => {
      noting(db);
      return inner(db);
    });
  Object.assign(database, { [door]: noted });
  try {
    await work();
  } finally {
    Object.assign(database, { [door]: open });
  }
  return texts;
};
