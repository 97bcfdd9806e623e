import { sql } from 'drizzle-orm';
import { signingTexts } from '#features/signing/signing.texts.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import { signatureErrors } from '#features/deal-signatures/deal-signatures.errors.ts';
import { signatureTexts as texts } from '#features/deal-signatures/deal-signatures.texts.ts';
import { signRequestFiles } from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { findRequest } from '#features/deal-signatures/server/find-signature.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { hiddenPhone } from '#features/signing/signing.rules.ts';
import { sheetTexts as words } from '#features/signing/signing-sheet.texts.ts';
import {
  describeSms,
  type HashedFile,
  hashFiles,
  printSheet,
  sheetMoment,
} from '#features/signing/server/signing.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation, Preparing } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

/** What a request was signed about, hashed: the version of then, whatever has become of it since. */
export const hashDocuments = async (context: Preparing, id: number): Promise<HashedFile[]> => {
  const signed = await context.services.database.read(async (db) => {
    const { signedAt } = await findRequest({ ...context, db }, id);
    if (signedAt === null) throw refuse(signatureErrors.noSheet);
    return selectRows<{ name: string; sha256: string }>(
      db,
      sql`select doc.name, doc.sha256 from ${signRequestFiles} f join ${documents} doc on doc.id = f.document_id
          where f.request_id = ${id} order by f.place`,
    );
  });
  return hashFiles(context.services, signed);
};

/** The sheet of a simple signature of a client. */
export const openSheet = async (
  reader: Pick<Operation, 'db' | 'caller' | 'services'>,
  id: number,
  files: readonly HashedFile[],
): Promise<SentFile> => {
  const { db, services } = reader;
  const { dealId, signer, inn, phone, signedAt, enteredBy, byLink, address, smsId, agreement } =
    await findRequest(reader, id);
  if (signedAt === null || enteredBy === null) throw refuse(signatureErrors.noSheet);
  const deal = await selectRow<{ client_name: string }>(
    db,
    sql`select client_name from ${deals} where id = ${dealId}`,
  );
  return printSheet(services, {
    lead: texts.sheetLead(dealId),
    signatures: [
      {
        rows: [
          [texts.sheetClient, deal?.client_name ?? ''],
          [words.signer, signer],
          ...(inn ? [[words.inn, inn] as const] : []),
          [words.phone, hiddenPhone(phone ?? '')],
          [words.signedAt, sheetMoment(signedAt)],
          [
            words.enteredBy,
            byLink
              ? texts.sheetByLink
              : texts.sheetBeside((await shortNamesOf(reader, [enteredBy])).get(enteredBy) ?? ''),
          ],
          [words.address, address ?? ''],
          [words.sms, await describeSms(db, smsId ?? 0)],
        ],
      },
    ],
    files,
    agreement: { version: agreement ?? '', text: signingTexts.agreement },
    fileName: texts.sheetName(id),
  });
};
