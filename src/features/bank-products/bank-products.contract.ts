import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import { products } from '#domain/product.ts';
import { purposes } from '#domain/purpose.ts';
import { changeProducts, checkClients, seeProducts } from '#features/bank-products/bank-products.access.ts';
import {
  closedFields,
  openFields,
  productBody,
  termDays,
} from '#features/bank-products/bank-products.body.ts';
import { maxProducts, severities, signKinds } from '#features/bank-products/bank-products.fields.ts';
import { tones } from '#features/bank-products/bank-products.tones.ts';
import { productVerdict } from '#features/bank-products/bank-products.verdict.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, instant, money, onlyFor, text } from '#kit/contract/fields.ts';

const shownRule = z.object({
  kind: z.string(),
  severity: z.enum(severities),
  params: z.record(z.string(), z.unknown()),
});

const product = z.object({
  id: entityId('bankProduct'),
  name: z.string(),
  product: z.enum(products),
  laws: z.array(z.enum(laws)),
  purposes: z.array(z.enum(purposes)),
  sign: z.enum(signKinds),
  amount_from: onlyFor('staff', money()),
  amount_to: onlyFor('staff', money()),
  days_from: onlyFor('staff', z.int()),
  days_to: onlyFor('staff', z.int()),
  rules: onlyFor('staff', z.array(shownRule)),
  is_active: z.boolean(),
  updated_at: instant(),
  version: z.int(),
});

const version = () => z.int().check(z.gte(1));

/** Products of banks with the rules a deal is judged by beforehand. */
export const bankProductCalls = defineCalls('bankProducts', {
  listProducts: defineCall({
    method: 'GET',
    path: '/bank/products',
    access: seeProducts,
    summary: 'Продукты банка по порядку; агент видит действующие, без сумм, сроков и правил',
    query: z.strictObject({ bank_id: entityIdText('bank') }),
    reply: z.array(product),
  }),
  createProduct: defineCall({
    method: 'POST',
    path: '/bank/product-create',
    access: changeProducts,
    creates: true,
    summary: 'Новый продукт банка с правилами предварительной проверки',
    body: productBody(),
    reply: product,
  }),
  updateProduct: defineCall({
    method: 'POST',
    path: '/bank/product-update',
    access: changeProducts,
    summary: 'Изменить продукт; на устаревшую версию ответ 409 с изменёнными полями',
    body: z.strictObject({ id: entityId('bankProduct'), version: version(), ...openFields, ...closedFields }),
    reply: product,
  }),
  switchProduct: defineCall({
    method: 'POST',
    path: '/bank/product-switch',
    access: changeProducts,
    summary: 'Включить или выключить продукт; действует сразу',
    body: z.strictObject({ id: entityId('bankProduct'), is_active: z.boolean() }),
    reply: product,
  }),
  orderProducts: defineCall({
    method: 'POST',
    path: '/bank/product-order',
    access: changeProducts,
    summary: 'Порядок продуктов банка: все их номера подряд',
    body: z.strictObject({
      bank_id: entityId('bank'),
      ids: z.array(entityId('bankProduct')).check(z.maxLength(maxProducts)),
    }),
    reply: done(),
  }),
  copyProduct: defineCall({
    method: 'POST',
    path: '/bank/product-copy',
    access: changeProducts,
    creates: true,
    summary: 'Скопировать продукт другого или того же банка; копия выключена, пока её не проверят',
    body: z.strictObject({ bank_id: entityId('bank'), from_id: entityId('bankProduct') }),
    reply: product,
  }),
  checkClient: defineCall({
    method: 'POST',
    path: '/bank/product-check',
    access: checkClients,
    reads: true,
    summary: 'Проверить клиента и гарантию по всем действующим продуктам банка: каждое правило с итогом',
    body: z.strictObject({
      bank_id: entityId('bank'),
      inn: text(12, 10),
      product: z.enum(products),
      law: z.enum(laws),
      purpose: z.enum(purposes),
      amount: money(),
      days: termDays(),
      /** Percent of the contract's price. */
      advance_share: z.nullable(z.number().check(z.gte(0), z.lte(100))),
      no_experience: z.boolean(),
    }),
    reply: z.object({
      client: z.object({ name: z.string(), inn: z.string() }),
      result: z.nullable(z.enum(tones)),
      products: z.array(productVerdict),
    }),
  }),
});
