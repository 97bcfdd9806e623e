import { sql } from 'drizzle-orm';
import { parseSignedDecimalString } from '#domain/money.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualErrors } from '#features/accruals/accruals.errors.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import { accrualScope } from '#features/accruals/server/accruals.scope.ts';
import { accrualFiles, accruals } from '#features/accruals/server/accruals.tables.ts';
import { correctAccrual, deleteCorrection } from '#features/accruals/server/correct-accrual.ts';
import { explainAccrual } from '#features/accruals/server/explain-accrual.ts';
import { exportAccruals } from '#features/accruals/server/export-accruals.ts';
import { listAccruals, listOfLeg } from '#features/accruals/server/list-accruals.ts';
import { recordBankMoney, undoBankMoney } from '#features/accruals/server/record-bank-money.ts';
import { writeOff } from '#features/accruals/server/change-due.ts';
import { startRecount } from '#features/accruals/server/recount-period.ts';
import {
  allowAbove,
  clawBack,
  countMissing,
  saveSettings,
  showSettings,
} from '#features/accruals/server/rule-accruals.ts';
import { openingTemplate, startOpenings } from '#features/accruals/server/bring-openings.ts';
import { showBankDues } from '#features/accruals/server/show-bank-dues.ts';
import { showStrip } from '#features/accruals/server/show-strip.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { selectRow } from '#kit/server/database.ts';
import { implement, type Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import type { SentFile } from '#kit/server/send-file.ts';

const openFile = async ({ db, caller, services }: Operation, id: number): Promise<SentFile> => {
  const file = await selectRow<{ sha256: string; name: string; mime: string }>(
    db,
    sql`select f.sha256, f.name, f.mime from ${accruals} a join ${accrualFiles} f on f.id = a.file_id
        where a.id = ${id} and ${accrualScope.where(caller)}`,
  );
  if (!file) throw refuse(accrualErrors.notFound);
  const { stream, bytes } = await services.files.open(file.sha256);
  return { stream, name: file.name, mime: file.mime, bytes };
};

const keepFile = async ({ db, caller, now }: Operation, file: ReceivedFile | undefined) => {
  if (!file) throw refuseField('files', accrualTexts.problems.noFile);
  const { sha256, name, mime, bytes } = file;
  const [kept] = await db
    .insert(accrualFiles)
    .values({ sha256, name, mime, bytes, uploadedBy: caller.userId, uploadedAt: now })
    .returning({ id: accrualFiles.id });
  if (!kept) throw new Error('No file was kept');
  return { id: kept.id, name };
};

export const accrualRoutes = implement(accrualCalls, {
  listAccruals: ({ query }, context) => listAccruals(context, query),
  showStrip: ({ query }, context) => showStrip(context, query),
  explainAccrual: ({ query }, context) => explainAccrual(context, query.id),
  listOfLeg: ({ query }, context) => listOfLeg(context, query.application_bank_id),
  exportAccruals: ({ query }, context) => exportAccruals(context, query),
  saveCommission: ({ body }, context) => {
    const delta = parseSignedDecimalString(body.delta);
    if (!delta) throw refuseField('delta', accrualTexts.problems.zeroSum);
    const { accrual_id: accrualId, reason, file_id: fileId } = body;
    return correctAccrual(context, { accrualId, delta, reason, fileId });
  },
  uploadCorrectionFile: (_input, context) => keepFile(context, context.files[0]),
  openCorrectionFile: ({ query }, context) => openFile(context, query.id),
  deleteCommission: async ({ body }, context) => {
    await deleteCorrection(context, body.id, body.reason);
    return success;
  },
  showBankDues: ({ query }, context) => showBankDues(context, query.bank_id),
  openOpeningTemplate: () => openingTemplate(),
  bringOpenings: ({ body }, context) => startOpenings(context, body.mode),
  recordBankMoney: ({ body }, context) => recordBankMoney(context, body),
  undoBankMoney: async ({ body }, context) => {
    await undoBankMoney(context, body);
    return success;
  },
  writeOff: async ({ body }, context) => {
    await writeOff(context, body);
    return success;
  },
  clawBack: async ({ body }, context) => {
    await clawBack(context, body);
    return success;
  },
  allowAbove: async ({ body }, context) => {
    await allowAbove(context, body);
    return success;
  },
  countMissing: (_input, context) => countMissing(context),
  recountPeriod: ({ body }, context) => startRecount(context, body),
  showSettings: (_input, context) => showSettings(context),
  saveSettings: async ({ body }, context) => {
    await saveSettings(context, body);
    return success;
  },
});
