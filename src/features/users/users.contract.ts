import * as z from 'zod/mini';
import { everyone } from '#domain/access.ts';
import { languages } from '#domain/words/language.ts';
import { agentRoles, roles } from '#domain/role.ts';
import { changeUsers, nameAgents, seeUsers, stopAgents } from '#features/users/users.access.ts';
import { personBody, personFields } from '#features/users/users.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
  instant,
  limit,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';
import { soundSettings } from '#kit/contract/sound-settings.ts';

const status = z.enum(['active', 'blocked']);

const userFilter = {
  q: z.optional(text(100)),
  role: z.optional(z.enum(roles)),
  status: z.optional(status),
};

const userRow = z.object({
  id: entityId('user'),
  username: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  status,
  department: z.nullable(z.string()),
  phone: personal('contact', z.nullable(z.string())),
  email: personal('contact', z.nullable(z.string())),
  stop_app: z.int(),
  seen_at: z.nullable(instant()),
});

const userCard = z.object({
  ...personFields,
  // What is stored may be older or poorer than what a form must send: the first administrator has no name.
  username: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  phone: personal('contact', z.nullable(z.string())),
  email: personal('contact', z.nullable(z.string())),
  id: entityId('user'),
  status,
  block_reason: z.nullable(z.string()),
  /** False until the person has set a password by the link of an invitation. */
  has_password: z.boolean(),
  factor_since: z.nullable(instant()),
  /** Until then nothing dangerous is open to him: his factor was taken away. */
  danger_from: z.nullable(instant()),
  version: z.int(),
  created_at: instant(),
  seen_at: z.nullable(instant()),
});

const choice = z.object({
  id: entityId('user'),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  is_active: z.boolean(),
});

const agentName = z.object({ id: entityId('user'), name: z.string(), role: z.enum(agentRoles) });

/** People of the product: the administrator makes, assigns, blocks and invites; the director looks. */
export const userCalls = defineCalls('users', {
  listUsers: defineCall({
    method: 'POST',
    path: '/user/list',
    access: seeUsers,
    reads: true,
    summary: 'Список пользователей: поиск, роль, состояние',
    body: z.strictObject({
      ...userFilter,
      /** Only those who have not been here for thirty days. */
      away: z.optional(z.boolean()),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: z.extend(pageOf(userRow), { total: z.int() }),
  }),
  saveUsers: defineCall({
    method: 'GET',
    path: '/user/list-xlsx',
    access: seeUsers,
    asAnother: 'never',
    bulk: 'export',
    summary: 'Люди этого поиска таблицей XLSX, без паролей и ключей',
    query: z.strictObject({ ...userFilter, away: z.optional(z.literal('yes')) }),
    reply: fileReply,
    refuses: [409],
  }),
  getUser: defineCall({
    method: 'GET',
    path: '/user/one',
    access: seeUsers,
    summary: 'Карточка пользователя',
    query: z.strictObject({ id: entityIdText('user') }),
    reply: userCard,
  }),
  listUserChoices: defineCall({
    method: 'GET',
    path: '/user/choices',
    access: seeUsers,
    summary: 'Отделы, наставники, вышестоящие, кураторы и менеджеры для списков выбора',
    reply: z.object({
      departments: z.array(
        z.object({
          id: entityId('department'),
          name: z.string(),
          head_id: z.nullable(entityId('user')),
          people: z.int(),
        }),
      ),
      people: z.array(choice),
    }),
  }),
  listAgentNames: defineCall({
    method: 'GET',
    path: '/user/names-agent',
    access: nameAgents,
    records: 'user',
    summary: 'Агенты для списков выбора, по имени: каждому его собственные, не больше двухсот',
    query: z.strictObject({ q: z.optional(text(100)) }),
    reply: z.array(agentName),
  }),
  listHeadAgentNames: defineCall({
    method: 'GET',
    path: '/user/names-headagents',
    access: nameAgents,
    records: 'user',
    summary: 'Главные агенты для списков выбора, по имени: каждому те, кого он видит',
    query: z.strictObject({ q: z.optional(text(100)) }),
    reply: z.array(agentName),
  }),
  createUser: defineCall({
    method: 'POST',
    path: '/user/create',
    access: changeUsers,
    creates: true,
    danger: true,
    summary: 'Новый пользователь; пароль он задаёт сам по приглашению',
    body: personBody(),
    reply: z.object({ id: entityId('user') }),
  }),
  updateUser: defineCall({
    method: 'POST',
    path: '/user/update',
    access: changeUsers,
    danger: true,
    summary: 'Изменить карточку; устаревшая версия отклоняется',
    body: z.strictObject({ id: entityId('user'), version: z.int().check(z.gte(1)), ...personFields }),
    reply: userCard,
  }),
  blockUser: defineCall({
    method: 'POST',
    path: '/user/block',
    access: changeUsers,
    danger: true,
    summary: 'Заблокировать (все сессии закрываются сразу) или разблокировать',
    body: z.strictObject({ user_id: entityId('user'), blocked: z.boolean(), reason: text(500) }),
    reply: done(),
  }),
  listPersonSessions: defineCall({
    method: 'GET',
    path: '/user/person-sessions',
    access: seeUsers,
    summary: 'Где открыт вход человека и последние неудачные попытки войти под его именем',
    query: z.strictObject({ user_id: entityIdText('user') }),
    reply: z.object({
      sessions: z.array(
        z.object({
          id: entityId('session'),
          created_at: instant(),
          seen_at: instant(),
          address: z.string(),
          user_agent: z.string(),
        }),
      ),
      /** The last ten. */
      failures: z.array(
        z.object({ at: instant(), address: z.string(), is_blocked: z.boolean(), is_code: z.boolean() }),
      ),
    }),
  }),
  endPersonSessions: defineCall({
    method: 'POST',
    path: '/user/person-sessions-end',
    access: changeUsers,
    asAnother: 'never',
    summary: 'Закрыть одну сессию человека или все',
    body: z.strictObject({ user_id: entityId('user'), session_id: z.nullable(entityId('session')) }),
    reply: done(),
  }),
  stopApplications: defineCall({
    method: 'POST',
    path: '/user/stop-app',
    access: stopAgents,
    summary: 'Запретить (1) или разрешить (0) создавать сделки; с причиной',
    body: z.strictObject({
      user_id: entityId('user'),
      stop_app: z.int().check(z.gte(0), z.lte(1)),
      reason: text(500, 1),
    }),
    reply: done(),
  }),
  inviteUser: defineCall({
    method: 'POST',
    path: '/user/invite',
    access: changeUsers,
    danger: true,
    summary: 'Приглашение: письмо, а без почты одноразовая ссылка',
    body: z.strictObject({ user_id: entityId('user') }),
    reply: z.object({ is_sent: z.boolean(), link: personal('secret', z.nullable(z.string())) }),
  }),
  saveSetting: defineCall({
    method: 'POST',
    path: '/user/save-setting',
    access: everyone,
    records: 'own',
    summary: 'Мой язык писем и выгрузок, мои звуки; чего нет в запросе, то остаётся',
    body: z.strictObject({ language: z.optional(z.enum(languages)), sounds: z.optional(soundSettings()) }),
    reply: done(),
  }),
  saveDepartment: defineCall({
    method: 'POST',
    path: '/user/save-department',
    access: changeUsers,
    creates: true,
    summary: 'Новый отдел, новое название или руководитель отдела',
    body: z.strictObject({
      id: z.optional(entityId('department')),
      name: text(100, 1),
      head_id: z.nullable(entityId('user')),
    }),
    reply: z.object({ id: entityId('department') }),
  }),
});
