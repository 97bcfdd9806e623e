import type { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankCardTexts } from '#features/banks/bank-card.texts.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { lockBank, writeBank } from '#features/banks/server/change-bank.ts';
import { checkBank } from '#features/banks/server/check-bank.ts';
import { type BankCard, type BankFields, cardOf, fieldsOf } from '#features/banks/server/show-bank.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Calls = typeof bankCardCalls;

/** Makes a bank that takes no deals until it is switched on. */
export const createBank = async (operation: Operation, card: BankFields): Promise<{ id: number }> => {
  const { db, now } = operation;
  const columns = await checkBank(db, card, 0);
  const [bank] = await db
    .insert(banks)
    .values({ ...columns, accepts: false, createdAt: now })
    .returning();
  if (!bank) throw refuse(kitErrors.conflict);
  const after = { ...fieldsOf(bank), accepts: false, version: bank.version };
  await recordChange(operation, { entity: 'bank', entityId: bank.id, after });
  return { id: bank.id };
};

/** Changes the card of a bank; an older version is refused with what was changed meanwhile. */
export const updateBank = async (
  operation: Operation,
  { id, version, ...card }: CallParsed<Calls['updateBank']>['body'],
): Promise<BankCard> => {
  const bank = await lockBank(operation, id, version);
  const columns = await checkBank(operation.db, card, id);
  const before = fieldsOf(bank);
  const after = fieldsOf({ ...bank, ...columns });
  return cardOf(await writeBank(operation, bank, { columns, before, after }));
};

/** Lets new deals go to the bank or stops them; whoever stops them says why. Every choice of banks follows at once. */
export const switchBank = async (
  operation: Operation,
  { id, accepts, reason }: CallParsed<Calls['switchBank']>['body'],
): Promise<BankCard> => {
  if (!accepts && reason === '')
    throw refuse(kitErrors.invalid, { errors: { reason: [bankCardTexts.problems.reasonNeeded] } });
  const bank = await lockBank(operation, id);
  const acceptsReason = reason === '' ? null : reason;
  return cardOf(
    await writeBank(operation, bank, {
      columns: { accepts, acceptsReason, acceptsChangedAt: operation.now },
      before: { accepts: bank.accepts, accepts_reason: bank.acceptsReason },
      after: { accepts, accepts_reason: acceptsReason },
    }),
  );
};

/** Keeps what speaks for a bank, for those who choose one. */
export const saveAdvantages = async (
  operation: Operation,
  { id, version, advantages }: CallParsed<Calls['saveAdvantages']>['body'],
): Promise<BankCard> => {
  const bank = await lockBank(operation, id, version);
  const cached = [...new Set(advantages)];
  const change = { before: { advantages: bank.advantages }, after: { advantages: cached } };
  return cardOf(await writeBank(operation, bank, { columns: { advantages: cached }, ...change }));
};

/** Keeps what statuses mean at a bank; an empty text gives the status back its usual words. */
export const saveStatusTexts = async (
  operation: Operation,
  { id, version, texts }: CallParsed<Calls['saveStatusTexts']>['body'],
): Promise<BankCard> => {
  const bank = await lockBank(operation, id, version);
  const changed = {
    ...bank.statusTexts,
    ...Object.fromEntries(texts.map(({ status, text }) => [status, text])),
  };
  const statusTexts = Object.fromEntries(Object.entries(changed).filter(([, text]) => text !== ''));
  const change = { before: { status_texts: bank.statusTexts }, after: { status_texts: statusTexts } };
  return cardOf(await writeBank(operation, bank, { columns: { statusTexts }, ...change }));
};
