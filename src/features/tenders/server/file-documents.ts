import { setImmediate } from 'node:timers/promises';
import { readRegisterApart } from '#features/tenders/server/register/read-register-apart.ts';
import {
  type Place,
  type ReportLine,
  saveRegisterDocuments,
} from '#features/tenders/server/save-register-documents.ts';
import type { RegisterDocument } from '#features/tenders/tenders.register.ts';
import type { Services } from '#kit/server/services.ts';

/** Documents filed in one transaction; the embedded database serves nobody else meanwhile. */
const batchSize = 10;
const batchMs = 500;

/** A register file on this machine, and the bare name by which the report calls it. */
export type SourceFile = { readonly path: string; readonly name: string };

/** Hands out documents in small groups, sooner when they come slowly. */
async function* inGroups(documents: AsyncIterable<RegisterDocument>, clock: Services['clock']) {
  let group: RegisterDocument[] = [];
  let since = clock.now().getTime();
  for await (const document of documents) {
    group.push(document);
    if (group.length < batchSize && clock.now().getTime() - since < batchMs) continue;
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

/** Reads a register file from where an earlier reading stopped and files its purchases; `onLine` hears what is saved. */
export const fileDocuments = async (
  services: Services,
  place: Place,
  source: SourceFile,
  onLine: (line: ReportLine) => void = () => undefined,
): Promise<void> => {
  let { filed } = place;
  const documents = after(filed, readRegisterApart(source.path, source.name));
  for await (const group of inGroups(documents, services.clock)) {
    const lines = await saveRegisterDocuments(services, { ...place, filed }, group);
    filed += lines.length;
    lines.forEach(onLine);
    await setImmediate(); // others' requests come in between
  }
};
