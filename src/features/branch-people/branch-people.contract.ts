import * as z from 'zod/mini';
import { agentRoles, dealsScopes } from '#domain/role.ts';
import { leadBranch } from '#features/branch-people/branch-people.access.ts';
import { branchPersonChange, branchPersonFields } from '#features/branch-people/branch-people.fields.ts';
import { branchStates } from '#features/branch-people/branch-people.status.ts';
import { payeeField } from '#features/payees/payees.fields.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
  instant,
  limit,
  money,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';

const named = z.object({ id: entityId('user'), name: z.string() });

const row = {
  id: entityId('user'),
  name: z.string(),
  /** The role he acts in, or will when he has come. */
  role: z.enum(agentRoles),
  state: z.enum(branchStates),
  /** Whether he works without a contract with us: then whoever leads the branch names and removes him. */
  is_own: z.boolean(),
  parent: z.nullable(named),
  phone: personal('contact', z.nullable(z.string())),
  email: personal('contact', z.nullable(z.string())),
  deals_scope: z.enum(dealsScopes),
  share_pct: z.nullable(z.string()),
  /** Deals in work; sums of the guarantees issued in the last 90 days. */
  deals: z.int(),
  issued_sum: money(),
  seen_at: z.nullable(instant()),
};

const card = z.object({
  ...row,
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  version: z.int(),
  /** What the caller may do with him where he works, and where he is stopped. */
  may_stop: z.boolean(),
  may_go_on: z.boolean(),
  /** Until when his last invitation works; null where none waits. */
  invited_until: z.nullable(instant()),
  payee: payeeField,
});

const id = { id: entityId('user') };
const reason = text(300);

/** The people of a branch: taken on, looked at, moved, stopped, removed by its head agent. */
export const branchPeopleCalls = defineCalls('branch-people', {
  listPeople: defineCall({
    method: 'POST',
    path: '/user/mymanagers',
    access: leadBranch,
    reads: true,
    summary: 'Люди ветки: состояние, под кем, сделки в работе, выдано за 90 дней, когда заходил',
    body: z.strictObject({
      q: z.optional(text(100)),
      state: z.optional(z.enum(branchStates)),
      /** The branch, where an administrator looks at one alone. */
      head_id: z.optional(entityId('user')),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: z.extend(pageOf(z.object(row)), { total: z.int() }),
  }),
  showTree: defineCall({
    method: 'GET',
    path: '/user/mymanagers-tree',
    access: leadBranch,
    summary: 'Ветка деревом: кто под кем, не больше тысячи человек',
    query: z.strictObject({ head_id: z.optional(entityIdText('user')) }),
    reply: z.object({
      items: z.array(
        z.object({
          id: entityId('user'),
          name: z.string(),
          role: z.enum(agentRoles),
          state: z.enum(branchStates),
          parent_id: z.nullable(entityId('user')),
          deals: z.int(),
          version: z.int(),
        }),
      ),
      is_cut: z.boolean(),
    }),
  }),
  getPerson: defineCall({
    method: 'GET',
    path: '/user/onemanager',
    access: leadBranch,
    summary: 'Карточка человека ветки: данные, место, доля, приглашение, кому платим',
    query: z.strictObject({ id: entityIdText('user') }),
    reply: card,
  }),
  createPerson: defineCall({
    method: 'POST',
    path: '/user/create-agentmanager',
    access: leadBranch,
    creates: true,
    danger: true,
    refuses: [409],
    summary: 'Новый человек в ветке, без договора с нами; приглашение шлёт следующий вызов',
    body: z.strictObject(branchPersonFields),
    reply: z.object(id),
  }),
  updatePerson: defineCall({
    method: 'POST',
    path: '/user/update-agentmanager',
    access: leadBranch,
    danger: true,
    refuses: [404, 409],
    summary: 'Изменить человека ветки: место, роль, видимость, долю; контакты, пока он не пришёл',
    body: z.strictObject({ ...id, version: z.int().check(z.gte(1)), ...branchPersonChange }),
    reply: card,
  }),
  movePerson: defineCall({
    method: 'POST',
    path: '/user/move-agentmanager',
    access: leadBranch,
    refuses: [404, 409],
    summary: 'Передвинуть человека под другого в той же ветке; круги отклоняются',
    body: z.strictObject({ ...id, version: z.int().check(z.gte(1)), parent_id: entityId('user') }),
    reply: card,
  }),
  invitePerson: defineCall({
    method: 'POST',
    path: '/user/invite-agentmanager',
    access: leadBranch,
    refuses: [404, 409, 429],
    asAnother: 'never',
    summary: 'Пригласить: письмо, а где писем нет, одноразовая ссылка; прежняя перестаёт работать',
    body: z.strictObject(id),
    reply: z.object({ is_sent: z.boolean(), link: personal('secret', z.nullable(z.string())) }),
  }),
  removePerson: defineCall({
    method: 'POST',
    path: '/user/remove-agentmanager',
    access: leadBranch,
    danger: true,
    refuses: [404, 409],
    summary: 'Убрать из ветки (входить больше нельзя) или вернуть',
    body: z.strictObject({ ...id, removed: z.boolean(), reason }),
    reply: done(),
  }),
});
