import * as z from 'zod/mini';
import { keepStatements } from '#features/bank-statements/bank-statements.access.ts';
import {
  differenceReasons,
  registerFields,
  registerVerdicts,
} from '#features/bank-statements/bank-statements.rules.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, instant, money, text } from '#kit/contract/fields.ts';

const register = {
  files: { kind: 'bankRegister', max: 1 },
  body: z.strictObject({
    /** The payment that is split by it; without it the register waits for its payment. */
    id: z.optional(entityIdText('statementDocument')),
    /** Whose register it is, where the payer's INN does not name the bank yet. */
    bank_id: z.optional(entityIdText('bank')),
    /** Pairs of heading and field as JSON; without it the headings are recognised. */
    mapping: z.optional(text(8000)),
  }),
} as const;

/** A line of a register beside what we wait for. */
export const registerLineFields = {
  title: z.string(),
  amount: money(),
  expected: z.nullable(money()),
  verdict: z.enum(registerVerdicts),
};

/** Registers of banks: one payment over its guarantees. */
export const registerCalls = defineCalls('bankRegisters', {
  tryRegister: defineCall({
    method: 'POST',
    path: '/bank-statements/register-try',
    access: keepStatements,
    reads: true,
    summary:
      'Прочитать реестр банка и показать, как платёж ляжет на гарантии, или, если денег ещё нет, что из него мы ждём',
    ...register,
    reply: z.object({
      bank_id: z.nullable(entityId('bank')),
      headings: z.array(z.object({ heading: z.string(), field: z.nullable(z.enum(registerFields)) })),
      problems: z.array(z.string()),
      /** The total of the register is not what came. */
      warning: z.nullable(z.string()),
      lines: z.array(z.object(registerLineFields)),
      /** What we wait for and the register does not name. */
      absent: z.array(z.object({ title: z.string(), left: money() })),
    }),
  }),
  bringRegister: defineCall({
    method: 'POST',
    path: '/bank-statements/register',
    access: keepStatements,
    creates: true,
    summary:
      'Разнести платёж банка по реестру; реестр, пришедший раньше денег, ждёт платежа с суммой своего итога',
    ...register,
    reply: z.object({ id: entityId('bankRegister') }),
  }),
  listRegisters: defineCall({
    method: 'GET',
    path: '/bank-statements/registers',
    access: keepStatements,
    summary: 'Реестры банков, которые ждут своего платежа, новые сверху',
    reply: z.array(
      z.object({
        id: entityId('bankRegister'),
        name: z.string(),
        bank: z.string(),
        lines: z.int(),
        total: money(),
        by: z.string(),
        brought_at: instant(),
      }),
    ),
  }),
  removeRegister: defineCall({
    method: 'POST',
    path: '/bank-statements/register-remove',
    access: keepStatements,
    summary: 'Не ждать больше платежа по реестру',
    body: z.strictObject({ id: entityId('bankRegister') }),
    reply: done(),
  }),
  resolveDifference: defineCall({
    method: 'POST',
    path: '/bank-statements/register-resolve',
    access: keepStatements,
    asAnother: 'never',
    summary: 'Закрыть расхождение с реестром причиной; чего банк не доплатит, больше не ждём',
    body: z.strictObject({ id: entityId('bankRegisterLine'), reason: z.enum(differenceReasons) }),
    reply: done(),
  }),
});
