import { eq } from 'drizzle-orm';
import { reportErrors } from '#features/agent-reports/agent-reports.errors.ts';
import { shortHash } from '#features/agent-reports/agent-reports.rules.ts';
import { reportTexts as texts } from '#features/agent-reports/agent-reports.texts.ts';
import { reportSignatures } from '#features/agent-reports/server/agent-reports.tables.ts';
import { findReport, type Report } from '#features/agent-reports/server/find-report.ts';
import { keepPrinted } from '#features/agent-reports/server/print-report.ts';
import { sheetTexts } from '#features/signing/signing-sheet.texts.ts';
import { signingTexts } from '#features/signing/signing.texts.ts';
import {
  type HashedFile,
  hashFiles,
  printSheet,
  rowsOfSignature,
  sheetMoment,
  type SheetRow,
} from '#features/signing/server/signing.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation, Preparing } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type Signature = typeof reportSignatures.$inferSelect;
const words = texts.sheet;

const signaturesOf = (db: Db, reportId: number): Promise<Signature[]> =>
  db
    .select()
    .from(reportSignatures)
    .where(eq(reportSignatures.reportId, reportId))
    .orderBy(reportSignatures.side);

/** What was signed, hashed before the sheet is printed. */
export const hashReport = async (context: Preparing, id: number): Promise<HashedFile[]> => {
  const { services } = context;
  const report = await services.database.read(async (db) => {
    const found = await findReport({ ...context, db }, id);
    if ((await signaturesOf(db, id)).length === 0) throw refuse(reportErrors.noSignature);
    return found;
  });
  const { sha256 } = await keepPrinted(services, report);
  return hashFiles(services, [{ name: `${texts.document.fileName(id)}.pdf`, sha256 }]);
};

const rowsOf = async (db: Db, { values }: Report, signature: Signature): Promise<SheetRow[]> => {
  const { side, method, at, contentHash } = signature;
  const [who, signer, inn] =
    side === 'agent'
      ? [values.payee, values.signer, values.inn]
      : [values.company, values.companyHead, values.companyInn];
  return [
    [sheetTexts.signer, [...new Set([who, signer])].filter(Boolean).join(', ')],
    [sheetTexts.inn, inn],
    [sheetTexts.how, sheetTexts.methods[method]],
    [sheetTexts.signedAt, sheetMoment(at)],
    [words.content, shortHash(contentHash)],
    ...(await rowsOfSignature(db, method, signature)),
  ];
};

/** The sheet with the signatures there are: one side's, or both. */
export const openSheet = async (
  reader: Pick<Operation, 'db' | 'caller' | 'services'>,
  id: number,
  files: readonly HashedFile[],
): Promise<SentFile> => {
  const { db, services } = reader;
  const report = await findReport(reader, id);
  const signatures = await signaturesOf(db, id);
  const version = signatures.find(({ agreement }) => agreement !== null)?.agreement ?? null;
  const [ours = '', theirs = ''] = texts.document.sides(report.isServices);
  const shown: { title: string; rows: SheetRow[] }[] = [];
  for (const signature of signatures)
    shown.push({
      title: signature.side === 'agent' ? theirs : ours,
      rows: await rowsOf(db, report, signature),
    });
  return printSheet(services, {
    lead: words.lead(texts.title(report.isServices, id, report.month)),
    signatures: shown,
    files,
    agreement: version === null ? null : { version, text: signingTexts.ownAgreement },
    fileName: words.fileName(id),
  });
};
