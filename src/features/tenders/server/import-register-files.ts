import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { endRegisterFile } from '#features/tenders/server/end-register-file.ts';
import { fileDocuments } from '#features/tenders/server/file-documents.ts';
import { inTurn } from '#features/tenders/server/register-turns.ts';
import { leaseMs, type ReportLine } from '#features/tenders/server/save-register-documents.ts';
import { registerFiles } from '#features/tenders/server/tenders.tables.ts';
import { readingTexts } from '#features/tenders/tenders.texts.ts';
import type { Services } from '#kit/server/services.ts';

type Report = (line: string) => void;

const asText = ({ file, kind, number, outcome, reason, entry }: ReportLine): string =>
  [file, kind, number, outcome, reason, entry].join('\t');

const openFile = async ({ database, clock }: Services, path: string): Promise<number> => {
  const now = clock.now();
  // A path that cannot be read gets its line from the reader, not a failure here.
  const bytes = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  const lease = new Date(now.getTime() + leaseMs);
  const file = { name: basename(path), bytes, state: 'reading', startedAt: now, leaseUntil: lease } as const;
  const [made] = await database.write((tx) =>
    tx.insert(registerFiles).values(file).returning({ id: registerFiles.id }),
  );
  if (!made) throw new Error(`No row for ${file.name}`);
  return made.id;
};

const importOne = async (services: Services, path: string, report: Report): Promise<number> => {
  const fileId = await openFile(services, path);
  const name = basename(path);
  let errors = 0;
  const notify = (line: ReportLine): void => {
    if (line.outcome === 'error') errors += 1;
    report(asText(line));
  };
  try {
    await fileDocuments(services, { fileId, filed: 0 }, { path, name }, notify);
    await endRegisterFile(services, fileId);
  } catch (error) {
    services.log.error({ event: 'register file not read', file: fileId, kind: (error as Error).name });
    notify({ file: name, entry: '', kind: '', number: '', outcome: 'error', reason: readingTexts.broken });
    await endRegisterFile(services, fileId, readingTexts.broken);
  }
  return errors;
};

/**
 * Brings register files of this machine in, one after another, and says one tab-separated line a document: bare
 * file name, kind, purchase number, `new|updated|same|skipped|error`, reason, entry. A broken file stops nothing.
 */
export const importRegisterFiles = async (
  services: Services,
  paths: readonly string[],
  report: Report,
): Promise<{ errors: number }> => {
  let errors = 0;
  for (const path of paths) errors += await inTurn(services, () => importOne(services, path, report));
  return { errors };
};
