import * as z from 'zod/mini';
import { dealStatuses } from '#domain/deal-status.ts';
import { laws } from '#domain/law.ts';
import { bankBody, closedFields, openFields } from '#features/banks/bank-card.fields.ts';
import { bankModes } from '#features/banks/bank-card.rules.ts';
import { changeBanks, exportBanks, seeBanks } from '#features/banks/banks.access.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  entityId,
  entityIdText,
  instant,
  limit,
  onlyFor,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';
import { longestOwnCursor, ownCondition, ownOrder } from '#kit/contract/own-asked.ts';

const closedToAgents = {
  max_amount: onlyFor('staff', z.string()),
  max_term_days: onlyFor('staff', z.int()),
  limit_total: onlyFor('staff', z.nullable(z.string())),
  limit_per_client: onlyFor('staff', z.nullable(z.string())),
  min_company_age_months: onlyFor('staff', z.int()),
  stop_regions: onlyFor('staff', z.array(z.string())),
  stop_inns: onlyFor('staff', z.array(z.string())),
  mode: onlyFor('staff', z.enum(bankModes)),
  priority: onlyFor('staff', z.int()),
  portal_url: onlyFor('staff', z.nullable(z.string())),
  contacts: onlyFor(
    'staff',
    z.array(
      z.object({
        name: z.string(),
        position: z.string(),
        phone: personal('contact', z.nullable(z.string())),
        email: personal('contact', z.nullable(z.string())),
        note: z.string(),
      }),
    ),
  ),
  hide_staff_names: onlyFor('staff', z.boolean()),
};

const switchState = {
  accepts: z.boolean(),
  accepts_reason: z.nullable(z.string()),
  accepts_changed_at: z.nullable(instant()),
};

const bankCard = z.object({
  ...openFields,
  // What is stored may be older than the rules of the form.
  name: z.string(),
  bik: z.string(),
  inn: z.nullable(z.string()),
  correspondent_account: z.nullable(z.string()),
  laws: z.array(z.enum(laws)),
  ...closedToAgents,
  ...switchState,
  id: entityId('bank'),
  advantages: z.array(z.string()),
  /** All fifteen, in the order of §4; `is_own` is false where the bank has no words of its own. */
  status_texts: z.array(z.object({ status: z.enum(dealStatuses), text: z.string(), is_own: z.boolean() })),
  version: z.int(),
});

const bankRow = z.object({
  id: entityId('bank'),
  name: z.string(),
  is_active: z.boolean(),
  ...switchState,
  laws: z.array(z.enum(laws)),
  decision_hours: z.int(),
  advantages: z.array(z.string()),
  max_amount: onlyFor('staff', z.string()),
  max_term_days: onlyFor('staff', z.int()),
  mode: onlyFor('staff', z.enum(bankModes)),
  priority: onlyFor('staff', z.int()),
  version: z.int(),
});

const version = () => z.int().check(z.gte(1));

/** The cards of banks: reading for all except guest, changing for the administrator. */
export const bankCardCalls = defineCalls('bankCard', {
  listBanks: defineCall({
    method: 'POST',
    path: '/bank/list',
    access: seeBanks,
    reads: true,
    summary: 'Список банков: поиск, действующие, приём заявок, закон',
    body: z.strictObject({
      q: z.optional(text(100)),
      active: z.optional(z.boolean()),
      accepts: z.optional(z.boolean()),
      law: z.optional(z.enum(laws)),
      own: ownCondition(),
      by: ownOrder(),
      cursor: cursor(longestOwnCursor),
      limit: limit(),
    }),
    reply: z.extend(pageOf(bankRow), { total: z.int() }),
  }),
  saveBanks: defineCall({
    method: 'GET',
    path: '/bank/list-xlsx',
    access: exportBanks,
    asAnother: 'never',
    bulk: 'export',
    summary: 'Банки этого поиска таблицей XLSX, вместе со своими полями',
    query: z.strictObject({
      q: z.optional(text(100)),
      active: z.optional(z.enum(['yes', 'no'])),
      accepts: z.optional(z.enum(['yes', 'no'])),
      law: z.optional(z.enum(laws)),
      own: ownCondition(),
      by: ownOrder(),
    }),
    reply: fileReply,
  }),
  getBank: defineCall({
    method: 'GET',
    path: '/bank/one',
    access: seeBanks,
    summary: 'Карточка банка; лимиты, контакты и стоп-листы видят только сотрудники',
    query: z.strictObject({ id: entityIdText('bank') }),
    reply: bankCard,
  }),
  createBank: defineCall({
    method: 'POST',
    path: '/bank/create',
    access: changeBanks,
    creates: true,
    summary: 'Новый банк; заявки он принимает после отдельного включения',
    body: bankBody(),
    reply: z.object({ id: entityId('bank') }),
  }),
  updateBank: defineCall({
    method: 'POST',
    path: '/bank/update',
    access: changeBanks,
    summary: 'Изменить карточку; на устаревшую версию ответ 409 с изменёнными полями',
    body: z.strictObject({ id: entityId('bank'), version: version(), ...openFields, ...closedFields }),
    reply: bankCard,
  }),
  switchBank: defineCall({
    method: 'POST',
    path: '/bank/switch',
    access: changeBanks,
    summary: 'Начать или прекратить приём заявок, с причиной; действует сразу',
    body: z.strictObject({ id: entityId('bank'), accepts: z.boolean(), reason: text(300) }),
    reply: bankCard,
  }),
  saveAdvantages: defineCall({
    method: 'POST',
    path: '/bank/save-advantages',
    access: changeBanks,
    summary: 'Преимущества банка, которые видит выбирающий банк',
    body: z.strictObject({
      id: entityId('bank'),
      version: version(),
      advantages: z.array(text(120, 1)).check(z.maxLength(10)),
    }),
    reply: bankCard,
  }),
  saveStatusTexts: defineCall({
    method: 'POST',
    path: '/bank/save-status-texts',
    access: changeBanks,
    summary: 'Пояснения банка к статусам; пустое возвращает общее пояснение',
    body: z.strictObject({
      id: entityId('bank'),
      version: version(),
      texts: z
        .array(z.strictObject({ status: z.enum(dealStatuses), text: text(500) }))
        .check(z.maxLength(dealStatuses.length)),
    }),
    reply: bankCard,
  }),
});
