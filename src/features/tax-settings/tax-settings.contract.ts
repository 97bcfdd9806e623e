import * as z from 'zod/mini';
import { keepTaxes } from '#features/tax-settings/tax-settings.access.ts';
import { taxRow } from '#features/tax-settings/tax-settings.fields.ts';
import { taxKinds } from '#features/tax-settings/tax-settings.kinds.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, instant, isoDate, money } from '#kit/contract/fields.ts';

const view = z.object({
  id: entityId('taxSetting'),
  kind: z.enum(taxKinds),
  from: isoDate(),
  values: z.object({
    percent: z.optional(z.string()),
    sum: z.optional(money()),
    brackets: z.optional(z.array(z.object({ over: money(), percent: z.string() }))),
    foreign: z.optional(z.string()),
    limit: z.optional(money()),
    above: z.optional(z.string()),
  }),
  ground: z.string(),
  link: z.string(),
  /** Who brought it; null of what comes with the product. */
  by: z.nullable(z.string()),
  at: z.nullable(instant()),
  is_in_force: z.boolean(),
  is_ahead: z.boolean(),
});

/** Rates of taxes and their limits by days, each with its ground. */
export const taxCalls = defineCalls('taxSettings', {
  listTaxes: defineCall({
    method: 'GET',
    path: '/tax-settings/all',
    access: keepTaxes,
    summary: 'Ставки НДС и НДФЛ, взносы, пороги УСН и НПД по дням, с основаниями',
    reply: z.array(view),
  }),
  saveTax: defineCall({
    method: 'POST',
    path: '/tax-settings/save',
    access: keepTaxes,
    danger: true,
    summary: 'Внести строку, которая начнёт действовать с будущего дня; прежние остаются',
    body: taxRow,
    reply: done(),
  }),
  removeTax: defineCall({
    method: 'POST',
    path: '/tax-settings/remove',
    access: keepTaxes,
    danger: true,
    summary: 'Убрать строку, которая ещё не начала действовать',
    body: z.strictObject({ id: entityId('taxSetting') }),
    reply: done(),
  }),
});
