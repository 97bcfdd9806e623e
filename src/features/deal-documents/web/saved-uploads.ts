import type { Upload } from '#features/deal-documents/web/upload-queue.ts';
import { useSession } from '#kit/web/calls/session.ts';
import { uploadsDatabase, uploadsFlag } from '#kit/web/files/saved-files.ts';

/** A file on its way as this browser keeps it until it has arrived. */
type SavedUpload = Omit<Upload, 'onSaved'> & { readonly key: string };
type Row = SavedUpload & { readonly userId: number };

const store = 'files';

const opened = async (): Promise<IDBDatabase> => {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(uploadsDatabase, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(store, { keyPath: 'key' }),
  );
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('No place for files')));
  return promise;
};

/** One request in a transaction of its own. A browser that keeps nothing (a private window) is no failure of the upload. */
const ask = async <T>(
  mode: IDBTransactionMode,
  make: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  try {
    const database = await opened();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const request = make(database.transaction(store, mode).objectStore(store));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Not kept')));
    const answer = await promise;
    database.close();
    return answer;
  } catch {
    return undefined;
  }
};

const ownId = (): number | undefined => useSession.getState().user?.id;

export const keepUpload = async ({
  key,
  dealId,
  file,
  kind,
  legId,
  replacesId,
}: SavedUpload): Promise<void> => {
  const userId = ownId();
  if (userId === undefined) return;
  localStorage.setItem(uploadsFlag, '1');
  const row: Row = { key, userId, dealId, file, kind, legId, replacesId };
  await ask('readwrite', (files) => files.put(row));
};

export const forgetUpload = async (key: string): Promise<void> => {
  await ask('readwrite', (files) => files.delete(key));
  if ((await ask('readonly', (files) => files.count())) === 0) localStorage.removeItem(uploadsFlag);
};

/** What this person was sending; files of somebody else who worked here are nobody's. */
export const readSavedUploads = async (): Promise<readonly SavedUpload[]> => {
  const rows = ((await ask('readonly', (files) => files.getAll())) ?? []) as readonly Row[];
  return rows.flatMap(({ userId, ...upload }) => (userId === ownId() ? [upload] : []));
};
