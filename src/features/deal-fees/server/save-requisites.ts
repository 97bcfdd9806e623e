import { and, eq } from 'drizzle-orm';
import { hasInnChecksum, isInnShape } from '#domain/inn.ts';
import {
  isBik,
  isCorrespondentAccount,
  isKpp,
  isOgrn,
  isOgrnip,
  isSettlementAccount,
} from '#domain/requisites.ts';
import type { feeCalls, Seller } from '#features/deal-fees/deal-fees.contract.ts';
import { feeErrors } from '#features/deal-fees/deal-fees.errors.ts';
import { feeTexts } from '#features/deal-fees/deal-fees.texts.ts';
import { companyRequisites } from '#features/deal-fees/server/deal-fees.tables.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { type FieldErrors, refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Input = CallParsed<typeof feeCalls.saveRequisites>['body'];
type Row = typeof companyRequisites.$inferSelect;

const words = feeTexts.problems;
const onlyRow = 1;

const sellerOf = (row: Row): Seller => ({
  name: row.name,
  inn: row.inn,
  kpp: row.kpp,
  ogrn: row.ogrn,
  address: row.address,
  bank_name: row.bankName,
  bik: row.bik,
  account: row.account,
  corr_account: row.corrAccount,
  vat: row.vat,
  head_name: row.headName,
  accountant_name: row.accountantName,
});

const find = async (db: Db): Promise<Row | undefined> => {
  const [row] = await db.select().from(companyRequisites).where(eq(companyRequisites.id, onlyRow));
  return row;
};

/** Our requisites as the next invoice takes them; null until an administrator has written them. */
export const findSeller = async (db: Db): Promise<Seller | null> => {
  const row = await find(db);
  return row ? sellerOf(row) : null;
};

export const getRequisites = async ({
  db,
}: Pick<Operation, 'db'>): Promise<CallReply<typeof feeCalls.getRequisites>> => {
  const row = await find(db);
  return { requisites: row ? sellerOf(row) : null, version: row?.version ?? 0 };
};

const problemsOf = (input: Input): FieldErrors => ({
  ...(isInnShape(input.inn) && hasInnChecksum(input.inn) ? {} : { inn: [words.inn] }),
  ...(input.kpp && !isKpp(input.kpp) ? { kpp: [words.kpp] } : {}),
  ...(isOgrn(input.ogrn) || isOgrnip(input.ogrn) ? {} : { ogrn: [words.ogrn] }),
  ...(isBik(input.bik) ? {} : { bik: [words.bik] }),
  ...(isSettlementAccount(input.account, input.bik) ? {} : { account: [words.account] }),
  ...(isCorrespondentAccount(input.corr_account, input.bik) ? {} : { corr_account: [words.corrAccount] }),
});

/** Writes our requisites for the invoices to come; those already made stay as they were. */
export const saveRequisites = async (
  operation: Operation,
  { version, ...input }: Input,
): Promise<{ version: number }> => {
  const { db, caller, now } = operation;
  const problems = problemsOf({ ...input, version });
  if (Object.keys(problems).length > 0) throw refuse(kitErrors.invalid, { errors: problems });
  const before = await find(db);
  const set = {
    name: input.name,
    inn: input.inn,
    kpp: input.kpp || null,
    ogrn: input.ogrn,
    address: input.address,
    bankName: input.bank_name,
    bik: input.bik,
    account: input.account,
    corrAccount: input.corr_account,
    vat: input.vat,
    headName: input.head_name,
    accountantName: input.accountant_name || null,
    savedBy: caller.userId,
    savedAt: now,
    version: version + 1,
  };
  const seen = and(eq(companyRequisites.id, onlyRow), eq(companyRequisites.version, version));
  const saved = await (version === 0
    ? db
        .insert(companyRequisites)
        .values({ id: onlyRow, ...set })
        .onConflictDoNothing()
        .returning()
    : db.update(companyRequisites).set(set).where(seen).returning());
  const [row] = saved;
  if (!row) throw refuse(feeErrors.requisitesConflict);
  await recordChange(operation, {
    entity: 'requisites',
    entityId: onlyRow,
    ...(before ? { before: { name: before.name, inn: before.inn, account: before.account } } : {}),
    after: { name: row.name, inn: row.inn, account: row.account, version: row.version },
  });
  return { version: row.version };
};
