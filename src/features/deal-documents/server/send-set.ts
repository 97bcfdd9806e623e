import { and, eq } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { shortBankName } from '#domain/bank-name.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import { documentSets } from '#features/deal-documents/server/deal-documents.tables.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealLegs, deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

const findSet = async ({ db, caller }: CallContext, id: number) => {
  if (!caller) throw refuse(documentErrors.noSet);
  const [found] = await db
    .select({ set: documentSets, ordinal: dealLegs.ordinal, bankName: banks.name })
    .from(documentSets)
    .innerJoin(deals, eq(deals.id, documentSets.dealId))
    .innerJoin(dealLegs, eq(dealLegs.id, documentSets.legId))
    .leftJoin(banks, eq(banks.id, dealLegs.bankId))
    .where(and(eq(documentSets.id, id), visibleDeals(caller, 'deals')));
  if (!found) throw refuse(documentErrors.noSet);
  return found;
};

/** Documents are packed already: they are put in as they are, one after another, each when its turn comes. */
const asTheyAre = { compress: false } as const;

/** The archive of a set, put together while it is being sent; each file is proved by its hash. */
export const sendSet = async (context: CallContext, id: number): Promise<SentFile> => {
  const { set, ordinal, bankName } = await findSet(context, id);
  const { files, log } = context.services;
  for (const { sha256 } of set.files) {
    if (await files.exists(sha256)) continue;
    log.error({ event: 'a file of a set is missing', set: id, requestId: context.requestId });
    throw refuse(documentErrors.damaged);
  }
  const zip = new ZipFile();
  for (const { name, sha256, bytes } of set.files) {
    const options = { ...asTheyAre, mtime: set.at, size: bytes };
    zip.addReadStreamLazy(name, options, (give) => {
      files.open(sha256, { verify: true }).then(
        ({ stream }) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  const bytes = await new Promise<number>((resolve) => {
    // The size is told, whatever the types of the package say.
    zip.end({ forceZip64Format: false, comment: '' }, (...report: number[]) => resolve(report[0] ?? 0));
  });
  const stream = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: Error) => stream.destroy(error));
  const name = documentTexts.archive(`${set.dealId}-${ordinal}`, shortBankName(bankName ?? ''));
  return { stream, name, mime: 'application/zip', bytes };
};
