const store = 'rows';

const opened = async (name: string): Promise<IDBDatabase> => {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(store, { keyPath: 'key' }),
  );
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('No place for rows')));
  return promise;
};

/** One request in a transaction of its own, done once that is; undefined where the browser keeps nothing (a private window, no room). */
const ask = async <T>(
  name: string,
  mode: IDBTransactionMode,
  make: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  try {
    const database = await opened(name);
    try {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const transaction = database.transaction(store, mode);
      const request = make(transaction.objectStore(store));
      transaction.addEventListener('complete', () => resolve(request.result));
      // No room is told by the transaction, after a request that went well.
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept')));
      return await promise;
    } finally {
      // One that stays open would hold up its removal.
      database.close();
    }
  } catch {
    return undefined;
  }
};

type Keyed = { readonly key: string };

/** Rows that this browser keeps in a database of its own, each under its key. */
export const box = <Row extends Keyed>(name: string) => ({
  /** Undefined where they cannot be read. */
  all: (): Promise<readonly Row[] | undefined> =>
    ask(name, 'readonly', (rows) => rows.getAll() as IDBRequest<Row[]>),
  /** Their keys alone, which weigh little; undefined likewise. */
  keys: (): Promise<readonly string[] | undefined> =>
    ask(name, 'readonly', (rows) => rows.getAllKeys() as IDBRequest<string[]>),
  get: (key: string): Promise<Row | undefined> =>
    ask(name, 'readonly', (rows) => rows.get(key) as IDBRequest<Row | undefined>),
  /** Whether it is kept. */
  put: async (row: Row): Promise<boolean> =>
    (await ask(name, 'readwrite', (rows) => rows.put(row))) !== undefined,
  /** Writes a row that is still there; whoever has taken it away meanwhile has the last word. */
  renew: (row: Row): Promise<unknown> =>
    ask(name, 'readwrite', (rows) => {
      const former = rows.get(row.key);
      former.addEventListener('success', () => {
        if (former.result !== undefined) rows.put(row);
      });
      return former;
    }),
  drop: (key: string): Promise<unknown> => ask(name, 'readwrite', (rows) => rows.delete(key)),
});
