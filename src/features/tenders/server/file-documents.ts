import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { countEntries } from '#features/tenders/server/register/count-entries.ts';
import { readRegisterApart } from '#features/tenders/server/register/read-register-apart.ts';
import {
  type Place,
  type ReportLine,
  saveRegisterDocuments,
} from '#features/tenders/server/save-register-documents.ts';
import { registerFiles } from '#features/tenders/server/tenders.tables.ts';
import type { RegisterDocument } from '#features/tenders/tenders.register.ts';
import type { Services } from '#kit/server/services.ts';

/** Documents filed in one transaction; the embedded database serves nobody else meanwhile. */
const batchSizes = { embedded: 10, postgres: 50 } as const;
const batchMs = 500;

/** A register file on this machine, and the bare name by which the report calls it. */
type SourceFile = { readonly path: string; readonly name: string };

/** Hands out documents in small groups, sooner when they come slowly. */
async function* inGroups(documents: AsyncIterable<RegisterDocument>, { clock, database }: Services) {
  let group: RegisterDocument[] = [];
  let since = clock.now().getTime();
  for await (const document of documents) {
    group.push(document);
    if (group.length < batchSizes[database.kind] && clock.now().getTime() - since < batchMs) continue;
    yield group;
    group = [];
    since = clock.now().getTime();
  }
  if (group.length > 0) yield group;
}

async function* after(count: number, documents: AsyncIterable<RegisterDocument>) {
  let passed = 0;
  for await (const document of documents) {
    passed += 1;
    if (passed > count) yield document;
  }
}

/** Says how long the reading will be, for the bar on the screen. */
const reportTotal = async (services: Services, fileId: number, path: string): Promise<void> => {
  const total = await countEntries(path);
  if (total === null) return;
  await services.database.write((tx) =>
    tx.update(registerFiles).set({ total }).where(eq(registerFiles.id, fileId)),
  );
};

/** Reads a register file from where an earlier reading stopped and files its purchases; `onLine` hears what is saved. */
export const fileDocuments = async (
  services: Services,
  place: Place,
  source: SourceFile,
  onLine: (line: ReportLine) => void = () => undefined,
): Promise<void> => {
  let { filed } = place;
  await reportTotal(services, place.fileId, source.path);
  const documents = after(filed, readRegisterApart(source.path, source.name));
  for await (const group of inGroups(documents, services)) {
    const lines = await saveRegisterDocuments(services, { ...place, filed }, group);
    filed += lines.length;
    lines.forEach(onLine);
    await setImmediate(); // others' requests come in between
  }
};
