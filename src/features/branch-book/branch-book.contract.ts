import * as z from 'zod/mini';
import { keepBook } from '#features/branch-book/branch-book.access.ts';
import { branchBookTexts } from '#features/branch-book/branch-book.texts.ts';
import { sharePct } from '#features/branch-people/branch-people.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
  instant,
  pageOf,
  personal,
  signedMoney,
  text,
} from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const month = () => z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, fieldTexts.date));

const filters = {
  month: z.optional(month()),
  person_id: z.optional(entityIdText('user')),
  /** Paid by him in full, or not yet. */
  paid: z.optional(z.enum(['yes', 'no'])),
} as const;

/** What one of his people has earned in a month by the head agent's contract, and what is owed to him of it. */
const line = z.object({
  /** The person and the month. */
  id: z.string(),
  person_id: entityId('user'),
  person: personal('contact', z.string()),
  month: month(),
  earned: signedMoney(),
  /** What of it we have paid the head agent. */
  received: signedMoney(),
  /** The share of now; of a line that is paid the share it was paid by. Null while none is set. */
  share_pct: z.nullable(z.string()),
  owed: signedMoney(),
  /** What stays with the head agent. */
  kept: signedMoney(),
  paid: signedMoney(),
  left: signedMoney(),
  is_paid: z.boolean(),
  note: z.string(),
  marked_at: z.nullable(instant()),
});

/** The head agent's own book: what he owes his people by their shares of what has been accrued to him. */
export const branchBookCalls = defineCalls('branchBook', {
  listLines: defineCall({
    method: 'GET',
    path: '/documents/book',
    access: keepBook,
    summary: 'Расчёты главного агента со своими людьми: человек и месяц, новые сверху',
    query: z.strictObject({
      ...filters,
      cursor: cursor(),
      limit: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(200)), 50),
    }),
    reply: pageOf(line),
  }),
  showTotals: defineCall({
    method: 'GET',
    path: '/documents/totals',
    access: keepBook,
    summary: 'Итоги книги: начислено, должен людям, выплачено, осталось, остаётся ему; у кого нет доли',
    query: z.strictObject(filters),
    reply: z.object({
      earned: signedMoney(),
      owed: signedMoney(),
      paid: signedMoney(),
      left: signedMoney(),
      kept: signedMoney(),
      /** How many lines have no share yet. */
      without_share: z.int(),
      people: z.array(
        z.object({
          id: entityId('user'),
          name: personal('contact', z.string()),
          share_pct: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  saveShare: defineCall({
    method: 'POST',
    path: '/documents/save-share',
    access: keepBook,
    refuses: [404, 409],
    asAnother: 'never',
    summary: 'Доля человека ветки: по ней считаются все невыплаченные месяцы',
    body: z.strictObject({
      person_id: entityId('user'),
      share_pct: sharePct(),
      /** What it was when it was read. */
      was: sharePct(),
    }),
    reply: done(),
  }),
  markPaid: defineCall({
    method: 'POST',
    path: '/documents/mark-paid',
    access: keepBook,
    refuses: [404, 409],
    asAnother: 'never',
    summary: 'Отметить месяцы людей выплаченными или нет, с заметкой; доля и сумма отметки остаются',
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            person_id: entityId('user'),
            month: month(),
            /** What was owed when it was read. */
            owed: signedMoney(),
          }),
        )
        .check(z.minLength(1), z.maxLength(100, branchBookTexts.many)),
      is_paid: z.boolean(),
      note: text(300),
    }),
    reply: done(),
  }),
  exportBook: defineCall({
    method: 'GET',
    path: '/documents/xlsx',
    access: keepBook,
    asAnother: 'never',
    bulk: 'export',
    summary: 'Книга расчётов с людьми в XLSX',
    query: z.strictObject(filters),
    reply: fileReply,
  }),
});
