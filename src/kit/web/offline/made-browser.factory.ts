type Row = { readonly key: string };

/** What ends well, and never otherwise. */
const doneSoon = (event: string): EventTarget => {
  const target = new EventTarget();
  setTimeout(() => target.dispatchEvent(new Event(event)));
  return target;
};

/** A request of a database that answers in a moment, as those of the browser do. */
const answerOf = (work: () => unknown) => {
  const request = new EventTarget() as EventTarget & { result?: unknown };
  queueMicrotask(() => {
    request.result = work();
    request.dispatchEvent(new Event('success'));
  });
  return request;
};

const storeOf = (rows: Map<string, Row>) => ({
  getAll: () => answerOf(() => [...rows.values()]),
  getAllKeys: () => answerOf(() => [...rows.keys()]),
  get: (key: string) => answerOf(() => rows.get(key)),
  put: (row: Row) => answerOf(() => rows.set(row.key, row)),
  delete: (key: string) => answerOf(() => rows.delete(key)),
});

/** A transaction is done after its request; one that finds no room is not. */
const transactionOf = (rows: Map<string, Row>, isFull: boolean) =>
  Object.assign(doneSoon(isFull ? 'abort' : 'complete'), {
    error: null,
    objectStore: () => storeOf(isFull ? new Map(rows) : rows),
  });

const storage = (): Storage => {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  } as Storage;
};

/** What keeps things in a browser, for tests of what is kept; answers the rows of each of its databases, and how its disk gets full. */
export const madeBrowser = (stub: (name: string, value: unknown) => unknown) => {
  const databases = new Map<string, Map<string, Row>>();
  let isFull = false;
  const rowsOf = (name: string): Map<string, Row> => {
    const rows = databases.get(name) ?? new Map<string, Row>();
    databases.set(name, rows);
    return rows;
  };
  stub('sessionStorage', storage());
  stub('localStorage', storage());
  stub('indexedDB', {
    open: (name: string) =>
      answerOf(() => ({
        transaction: (_store: string, mode: IDBTransactionMode) =>
          transactionOf(rowsOf(name), isFull && mode === 'readwrite'),
        close: () => undefined,
      })),
    deleteDatabase: (name: string) => databases.delete(name),
  });
  const fill = (next: boolean): void => {
    isFull = next;
  };
  return { rowsOf, fill };
};

/** A secret as the server gives it. */
export const madeSecret = (byte: number): string => btoa(String.fromCodePoint(byte).repeat(32));
