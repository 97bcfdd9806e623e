import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import { isTenderNumberShape } from '#domain/tender-number.ts';
import { dealCheckTexts } from '#features/deal-checks/deal-checks.texts.ts';
import { seeDeals } from '#features/deals/deals.access.ts';
import { dealStatuses } from '#features/deals/deals.status.ts';
import { innField, organizationSummary } from '#features/organizations/organizations.fields.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, instant, onlyFor, text } from '#kit/contract/fields.ts';

const tenderNumberField = () =>
  text(20).check(z.refine(isTenderNumberShape, dealCheckTexts.tenderNumberShape));

const collision = z.object({
  /** Absent for a deal the caller may not see: he learns only that it exists. */
  deal_id: z.nullable(entityId('deal')),
  status: z.nullable(z.enum(dealStatuses)),
  created_at: z.nullable(instant()),
  /** Who works with it, by name, for staff alone. */
  agent: onlyFor('staff', z.nullable(z.string())),
  manager: onlyFor('staff', z.nullable(z.string())),
});

/** Collisions, checked as soon as an INN, a purchase number or an IKZ is known. An agent learns yes or no and a date. */
export const dealCheckCalls = defineCalls('dealChecks', {
  checkInn: defineCall({
    method: 'POST',
    path: '/application/inncheck',
    access: seeDeals,
    summary: 'ИНН клиента: верен ли, найден ли, кто с ним работает',
    reads: true,
    body: z.strictObject({ inn: text(20) }),
    reply: z.object({
      valid: z.boolean(),
      has_checksum: z.boolean(),
      found: z.boolean(),
      organization: z.nullable(z.object(organizationSummary)),
      holder: z.nullable(
        z.object({ until: instant(), is_mine: z.boolean(), name: onlyFor('staff', z.nullable(z.string())) }),
      ),
      deals_count: z.int(),
    }),
  }),
  checkTenderAndInn: defineCall({
    method: 'POST',
    path: '/application/tendercheck',
    access: seeDeals,
    summary: 'Не ведётся ли уже этот клиент по этой закупке',
    reads: true,
    body: z.strictObject({ inn: innField(), tender_number: tenderNumberField() }),
    reply: z.object({ collisions: z.array(collision) }),
  }),
  checkIkz: defineCall({
    method: 'POST',
    path: '/application/ikzcheck',
    access: seeDeals,
    summary: 'ИКЗ по частям, контрольная сумма ИНН заказчика, совпадение с закупкой',
    reads: true,
    body: z.strictObject({ ikz: text(40) }),
    reply: z.object({
      valid: z.boolean(),
      year: z.nullable(z.int()),
      customer_inn: z.nullable(z.string()),
      customer_kpp: z.nullable(z.string()),
      customer_inn_valid: z.nullable(z.boolean()),
      tender_number: z.nullable(z.string()),
    }),
  }),
  checkTender: defineCall({
    method: 'GET',
    path: '/application/check-tender',
    access: seeDeals,
    summary: 'Номер закупки: верен ли, какой закон, какие сделки уже есть',
    query: z.object({ tender_number: text(20) }),
    reply: z.object({
      valid: z.boolean(),
      law: z.nullable(z.enum(laws)),
      existing: z.boolean(),
      collisions: z.array(collision),
    }),
  }),
});
