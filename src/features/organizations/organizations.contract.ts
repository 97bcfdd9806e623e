import * as z from 'zod/mini';
import {
  changeOrganizations,
  lookUpOrganizations,
  reassignClients,
  searchOrganizations,
  seeOrganizations,
} from '#features/organizations/organizations.access.ts';
import {
  factFields,
  factName,
  factsBody,
  innField,
  listFields,
  organizationSummary,
  shownFacts,
  shownLists,
} from '#features/organizations/organizations.fields.ts';
import {
  factNames,
  organizationSources,
  registryTroubles,
} from '#features/organizations/organizations.rules.ts';
import { organizationStatuses } from '#features/organizations/organizations.status.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
  instant,
  isoDate,
  limit,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';
import { longestOwnCursor, ownCondition, ownOrder } from '#kit/contract/own-asked.ts';

/** `id` stands only beside organizations of our base that the caller may see. */
const found = z.object({ id: z.nullable(entityId('organization')), ...organizationSummary });

const holder = z.nullable(z.object({ id: entityId('user'), name: z.string(), until: instant() }));
const version = () => z.int().check(z.gte(1));
const trouble = z.nullable(z.enum(registryTroubles));

const row = z.object({
  id: entityId('organization'),
  name: z.string(),
  inn: z.string(),
  status: z.enum(organizationStatuses),
  region: z.nullable(z.string()),
  okved: z.nullable(z.string()),
  okved_name: z.nullable(z.string()),
  source: z.enum(organizationSources),
  looked_up_at: instant(),
  holder,
});

const card = z.object({
  id: entityId('organization'),
  inn: z.string(),
  inn_reason: z.nullable(z.string()),
  kind: z.enum(['legal', 'person']),
  version: z.int(),
  ...shownFacts,
  region: z.nullable(z.string()),
  source: z.enum(organizationSources),
  looked_up_at: instant(),
  /** Facts written by hand over the register's. */
  by_hand: z.array(factName()),
  ...shownLists,
  holder,
  merged_into: z.nullable(z.object({ id: entityId('organization'), name: z.string() })),
});

const listFilter = {
  q: z.optional(text(200)),
  region_code: z.optional(text(2)),
  status: z.optional(z.enum(organizationStatuses)),
  own: ownCondition(),
  by: ownOrder(),
};

/** Finding the client of a deal, and the cards of organizations. */
export const organizationCalls = defineCalls('organizations', {
  searchOrganizations: defineCall({
    method: 'POST',
    path: '/remote/search-organization',
    access: searchOrganizations,
    summary: 'Подсказка по ИНН, ОГРН или названию: сначала наша база, потом реестр',
    reads: true,
    body: z.strictObject({ query: text(200) }),
    reply: z.array(found),
  }),
  lookUpOrganization: defineCall({
    method: 'POST',
    path: '/organization/lookup',
    access: lookUpOrganizations,
    summary: 'Найти клиента по ИНН и завести его карточку из реестра, если её ещё нет',
    body: z.strictObject({ inn: innField() }),
    reply: z.object({ found: z.boolean(), organization: z.nullable(found) }),
  }),
  listOrganizations: defineCall({
    method: 'POST',
    path: '/organization/list',
    access: seeOrganizations,
    reads: true,
    summary: 'Список организаций: поиск по названию, ИНН и ОГРН, регион, состояние, за кем закреплены',
    body: z.strictObject({
      ...listFilter,
      held: z.optional(z.boolean()),
      holder_id: z.optional(entityId('user')),
      cursor: cursor(longestOwnCursor),
      limit: limit(),
    }),
    reply: z.extend(pageOf(row), { total: z.int(), is_over: z.boolean() }),
  }),
  saveOrganizations: defineCall({
    method: 'GET',
    path: '/organization/list-xlsx',
    access: seeOrganizations,
    asAnother: 'never',
    bulk: 'export',
    summary: 'Организации этого поиска таблицей XLSX, вместе со своими полями',
    query: z.strictObject({
      ...listFilter,
      held: z.optional(z.enum(['yes', 'no'])),
      holder_id: z.optional(entityIdText('user')),
    }),
    reply: fileReply,
    refuses: [409],
  }),
  getOrganization: defineCall({
    method: 'GET',
    path: '/organization/one',
    access: seeOrganizations,
    summary: 'Карточка организации: сведения с источником, люди, счета, лицензии, за кем закреплена',
    query: z.strictObject({ id: entityIdText('organization') }),
    reply: card,
  }),
  listHolders: defineCall({
    method: 'GET',
    path: '/organization/holders',
    access: seeOrganizations,
    summary: 'Агенты, за которыми можно закрепить клиента',
    reply: z.array(z.object({ id: entityId('user'), name: z.string() })),
  }),
  askRegistry: defineCall({
    method: 'POST',
    path: '/organization/registry',
    access: changeOrganizations,
    reads: true,
    summary: 'Что реестр говорит об ИНН; ничего не заводит',
    body: z.strictObject({ inn: innField() }),
    reply: z.object({
      existing: z.nullable(z.object({ id: entityId('organization'), name: z.string() })),
      is_configured: z.boolean(),
      trouble,
      asked_at: z.nullable(instant()),
      facts: z.nullable(z.object(shownFacts)),
    }),
  }),
  createOrganization: defineCall({
    method: 'POST',
    path: '/organization/create',
    access: changeOrganizations,
    creates: true,
    summary: 'Завести карточку по ИНН; что написано иначе, чем в реестре, помечается правкой от руки',
    /** `inn_reason` where the INN fails its check digits and no register knows it. */
    body: z.strictObject({ inn: innField(), inn_reason: z.optional(text(500)), ...factFields }),
    reply: z.object({ id: entityId('organization') }),
  }),
  updateOrganization: defineCall({
    method: 'POST',
    path: '/organization/update',
    access: changeOrganizations,
    summary: 'Изменить сведения; устаревшая версия отклоняется',
    body: factsBody(),
    reply: card,
  }),
  openPassport: defineCall({
    method: 'POST',
    path: '/organization/passport',
    access: seeOrganizations,
    asAnother: 'never',
    refuses: [404],
    summary: 'Показать паспорт учредителя: кто открыл, когда и зачем, остаётся в журнале',
    body: z.strictObject({
      id: entityId('organization'),
      name: personal('identity', text(200, 1)),
      reason: text(500, 3),
    }),
    reply: z.object({ passport: personal('identity', z.string()) }),
  }),
  saveLists: defineCall({
    method: 'POST',
    path: '/organization/save-people',
    access: changeOrganizations,
    summary: 'Люди, счета и лицензии организации; счёт сверяется с БИК',
    body: z.strictObject({ id: entityId('organization'), version: version(), ...listFields }),
    reply: card,
  }),
  compareWithRegistry: defineCall({
    method: 'POST',
    path: '/organization/compare',
    access: changeOrganizations,
    reads: true,
    summary: 'Чем карточка отличается от реестра: что написано от руки, что в реестре с тех пор изменилось',
    body: z.strictObject({ id: entityId('organization') }),
    reply: z.object({
      is_configured: z.boolean(),
      /** Why the register gave no answer; the last one it gave is then compared. */
      trouble,
      is_found: z.boolean(),
      asked_at: z.nullable(instant()),
      differences: z.array(
        z.object({
          field: factName(),
          ours: z.nullable(z.string()),
          theirs: z.nullable(z.string()),
          by_hand: z.boolean(),
        }),
      ),
    }),
  }),
  takeFromRegistry: defineCall({
    method: 'POST',
    path: '/organization/take',
    access: changeOrganizations,
    summary: 'Взять из реестра выбранные поля; остальные остаются как есть',
    body: z.strictObject({
      id: entityId('organization'),
      version: version(),
      fields: z
        .array(z.strictObject({ field: factName(), theirs: z.nullable(text(1000)) }))
        .check(z.maxLength(factNames.length)),
    }),
    reply: card,
  }),
  reassignClient: defineCall({
    method: 'POST',
    path: '/organization/reassign',
    access: reassignClients,
    summary: 'Закрепить клиента за агентом до даты или открепить; с причиной',
    body: z.strictObject({
      id: entityId('organization'),
      version: version(),
      holder: z.nullable(z.strictObject({ id: entityId('user'), until: isoDate() })),
      reason: text(500, 3),
    }),
    reply: done(),
  }),
});
