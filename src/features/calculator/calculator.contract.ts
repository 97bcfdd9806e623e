import * as z from 'zod/mini';
import { calculatePrices } from '#features/calculator/calculator.access.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, emailField, entityId, onlyFor, personal } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
const isNumeric = (value: string | number): boolean => /^-?\d{1,20}(\.\d{1,20})?$/.test(String(value).trim());

/** A JSON number or the same in digits, kept as the text of its digits: a sum never becomes a float. */
const numeric = () =>
  z.pipe(
    z
      .union([z.number(), z.string().check(z.maxLength(45))], {
        error: ({ input }) => (isBlank(input) ? fieldTexts.required : fieldTexts.number),
      })
      .check(
        z.refine((value) => !isBlank(value), fieldTexts.required),
        z.refine((value) => isBlank(value) || isNumeric(value), fieldTexts.number),
      ),
    z.transform((value) => String(value).trim()),
  );

/** One of the numbers 0 to `last`. */
const choice = (last: number) =>
  z.pipe(
    numeric(),
    z.pipe(
      z.transform(Number),
      z.int(fieldTexts.choice).check(z.gte(0, fieldTexts.choice), z.lte(last, fieldTexts.choice)),
    ),
  );

const day = () =>
  z.iso
    .date({ error: ({ input }) => (isBlank(input) ? fieldTexts.required : fieldTexts.date) })
    .check(z.refine((value) => value >= '1900-01-01' && value <= '2100-12-31', fieldTexts.date));

/** §7: the calculator's question; numbers may come as digits in a text, as a query brings them. */
const question = {
  date_start: day(),
  date_end: day(),
  amount: numeric(),
  fz: choice(3),
  type_bg: choice(3),
  days: numeric(),
  prepayment: choice(1),
};

const row = z.object({
  name: z.string(),
  /** Roubles; null where the sum stands above the bank's grid and the price is «индивидуально». */
  price: z.nullable(z.number()),
  pro_price: onlyFor('staff', z.nullable(z.number())),
  bank_id: entityId('bank'),
  /** Hours in which the bank decides. */
  decision_hours: z.int(),
  /** The greatest sum of the bank's grid in roubles, where the price is individual. */
  grid_top: z.nullable(z.number()),
});

/** The guarantee calculator: prices by the banks' tariffs, and the ways to hand them to a client. */
export const calculatorCalls = defineCalls('calculator', {
  calculatePrice: defineCall({
    method: 'POST',
    path: '/calculator/my-calculate',
    access: calculatePrices,
    summary: 'Стоимость гарантии в банках: дешёвые первыми, за ними те, чья цена индивидуальна',
    reads: true,
    body: z.strictObject(question),
    reply: z.array(row),
  }),
  savePdf: defineCall({
    method: 'GET',
    path: '/calculator/pdf',
    access: calculatePrices,
    refuses: [409],
    summary: 'Расчёт на бумаге: страница A4 для клиента, без цен со скидкой',
    query: z.object(question),
    reply: fileReply,
  }),
  sendByEmail: defineCall({
    method: 'POST',
    path: '/calculator/send',
    access: calculatePrices,
    summary: 'Отправить расчёт письмом с файлом PDF',
    creates: true,
    body: z.strictObject({ ...question, email: personal('contact', emailField()) }),
    reply: done(),
  }),
});
