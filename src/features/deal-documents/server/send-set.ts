import { and, eq } from 'drizzle-orm';
import { shortBankName } from '#domain/bank-name.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import { zipFiles } from '#features/deal-documents/server/zip-files.ts';
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

/** The archive of a set, put together while it is being sent; each file is proved by its hash. */
export const sendSet = async (context: CallContext, id: number): Promise<SentFile> => {
  const { set, ordinal, bankName } = await findSet(context, id);
  const { files, log } = context.services;
  for (const { sha256 } of set.files) {
    if (await files.exists(sha256)) continue;
    log.error({ event: 'a file of a set is missing', set: id, requestId: context.requestId });
    throw refuse(documentErrors.damaged);
  }
  const { stream, bytes } = await zipFiles(files, set.files, set.at);
  const name = documentTexts.archive(`${set.dealId}-${ordinal}`, shortBankName(bankName ?? ''));
  return { stream, name, mime: 'application/zip', bytes };
};
