import { Readable } from 'node:stream';
import { and, asc, eq, lte } from 'drizzle-orm';
import { lawOfTenderNumber } from '#domain/tender-number.ts';
import { readWaitingFiles } from '#features/tenders/server/read-waiting-files.ts';
import { stateService } from '#features/tenders/server/open-state-service.ts';
import { type Archive, ServiceSilent, type StateService } from '#features/tenders/server/state-service.ts';
import { queueRegisterFile, storeRegisterBytes } from '#features/tenders/server/take-local-file.ts';
import { tenderRequests } from '#features/tenders/server/tenders.tables.ts';
import { requestTexts } from '#features/tenders/tenders.texts.ts';
import type { Services } from '#kit/server/services.ts';

const minuteMs = 60_000;
/** A service that is away or still packing is asked for about a quarter of an hour. */
const mostAttempts = 15;

type Row = typeof tenderRequests.$inferSelect;

const nextRequest = async ({ database, clock }: Services): Promise<Row | undefined> => {
  const due = and(eq(tenderRequests.state, 'waiting'), lte(tenderRequests.nextTryAt, clock.now()));
  const [row] = await database.read((db) =>
    db.select().from(tenderRequests).where(due).orderBy(asc(tenderRequests.nextTryAt)).limit(1),
  );
  return row;
};

const note = async (services: Services, { id }: Row, change: Partial<Row>): Promise<void> => {
  await services.database.write((tx) =>
    tx.update(tenderRequests).set(change).where(eq(tenderRequests.id, id)),
  );
};

const bringIn = async (services: Services, row: Row, archives: readonly Archive[]): Promise<void> => {
  for (const { name, bytes } of archives) {
    const stored = await storeRegisterBytes(services, Readable.from([bytes]));
    const { sha256 } = stored;
    await queueRegisterFile(services, { name, sha256, bytes: bytes.length, byUserId: row.byUserId });
  }
  await readWaitingFiles(services);
};

const askOne = async (services: Services, service: StateService, row: Row): Promise<void> => {
  const now = services.clock.now();
  const attempts = row.attempts + 1;
  try {
    const archives = await service.documentsOf(
      row.tenderNumber,
      lawOfTenderNumber(row.tenderNumber) ?? 'com',
    );
    await bringIn(services, row, archives);
    const state = archives.length > 0 ? 'done' : 'absent';
    await note(services, row, { state, attempts, files: archives.length, finishedAt: now });
  } catch (error) {
    if (!(error instanceof ServiceSilent))
      services.log.error({ event: 'state service', kind: (error as Error).name });
    const reason = error instanceof ServiceSilent ? error.reason : requestTexts.unreadable;
    const isOver = !(error instanceof ServiceSilent) || !error.isPassing || attempts >= mostAttempts;
    const again = { attempts, reason, nextTryAt: new Date(now.getTime() + minuteMs) };
    await note(services, row, isOver ? { state: 'failed', attempts, reason, finishedAt: now } : again);
  }
};

const running = new WeakSet<Services>();

/** Asks the state service for the purchases that wait for it, one after another, and reads what it gives. */
export const askStateService = async (services: Services): Promise<void> => {
  const service = stateService(services);
  if (!service || running.has(services)) return;
  running.add(services);
  try {
    for (let next = await nextRequest(services); next; next = await nextRequest(services)) {
      await askOne(services, service, next);
    }
  } finally {
    running.delete(services);
  }
};
