import * as z from 'zod/mini';
import { keepAccounts } from '#features/own-accounts/own-accounts.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, entityIdText, isoDate, personal, signedMoney, text } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const requisites = {
  number: personal('bank', text(20, 1)),
  bik: text(9, 1),
  bank_name: text(300, 1),
  corr_account: personal('bank', text(20, 1)),
  /** What stood on the account when its opening day ended. */
  opening_balance: signedMoney(),
  opening_day: isoDate(),
};

const view = z.object({
  ...requisites,
  id: entityId('ownAccount'),
  version: z.int(),
  /** By our ledger, now. */
  balance: signedMoney(),
  /** What the bank has said last, and what our ledger says of the same day. */
  stated: z.nullable(z.object({ day: isoDate(), amount: signedMoney(), ours: signedMoney() })),
});

/** «2026-11». */
const month = () => z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, fieldTexts.date));

/** Our accounts in banks and what stands on them. */
export const ownAccountCalls = defineCalls('ownAccounts', {
  listAccounts: defineCall({
    method: 'GET',
    path: '/own-accounts/all',
    access: keepAccounts,
    summary: 'Наши счета с остатками: по учёту и последний названный банком',
    reply: z.object({
      items: z.array(view),
      /** Our requisites name an account that is not in the list yet. */
      offered: z.nullable(
        z.object({ number: z.string(), bik: z.string(), bank_name: z.string(), corr_account: z.string() }),
      ),
    }),
  }),
  createAccount: defineCall({
    method: 'POST',
    path: '/own-accounts/create',
    access: keepAccounts,
    asAnother: 'never',
    summary: 'Добавить наш счёт с остатком на день',
    creates: true,
    body: z.strictObject(requisites),
    reply: z.object({ id: entityId('ownAccount') }),
  }),
  saveAccount: defineCall({
    method: 'POST',
    path: '/own-accounts/save',
    access: keepAccounts,
    asAnother: 'never',
    summary: 'Изменить наш счёт: название банка, начальный остаток и его день',
    body: z.strictObject({
      id: entityId('ownAccount'),
      version: z.int().check(z.gte(1)),
      bank_name: requisites.bank_name,
      opening_balance: signedMoney(),
      opening_day: isoDate(),
    }),
    reply: z.object({ version: z.int() }),
  }),
  showDays: defineCall({
    method: 'GET',
    path: '/own-accounts/days',
    access: keepAccounts,
    summary: 'Остатки счёта по дням месяца: по учёту и по выписке банка',
    query: z.object({ id: entityIdText('ownAccount'), month: month() }),
    reply: z.object({
      opening: signedMoney(),
      days: z.array(
        z.object({
          day: isoDate(),
          received: signedMoney(),
          spent: signedMoney(),
          closing: signedMoney(),
          bank_closing: z.nullable(signedMoney()),
          /** The bank's less ours; null where the bank has said nothing. */
          difference: z.nullable(signedMoney()),
        }),
      ),
    }),
  }),
});
