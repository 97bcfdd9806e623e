import * as z from 'zod/mini';
import { everyone, visitors } from '#domain/access.ts';
import { captionGroups } from '#domain/captions.ts';
import { languages } from '#domain/words/language.ts';
import { reasonLists } from '#domain/own-reasons.ts';
import { roles } from '#domain/role.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, instant, personal, rawText, text } from '#kit/contract/fields.ts';
import { soundSettings } from '#kit/contract/sound-settings.ts';

export const signedIn = z.object({
  error: z.boolean(),
  message: z.string(),
  /** Works only in `Authorization: Bearer`; the interface uses the cookie instead. Absent after a refusal. */
  token: z.optional(z.string()),
  /** The token opens `/login/factor` alone: the second step is still to be done. */
  factor: z.optional(z.literal(true)),
  /** With `factor`: false where the person has no application of codes, only keys and recovery codes. */
  has_code: z.optional(z.boolean()),
});

const counter = z.int().check(z.gte(0));

const userInfo = z.object({
  id: entityId('user'),
  /** §3 names the login `user`; `username` is the same. */
  user: z.string(),
  username: z.string(),
  /** A short number of the person, of four digits at least, by which he is named on the phone. */
  code: z.string(),
  /** Empty: a token is told once, to whoever has signed in, and kept as a hash. */
  token: personal('secret', z.string()),
  /** True in the first session of a person: he is greeted. */
  hello: z.boolean(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string(),
  /** The acting role alone; `all_roles` are those the person may change to. */
  roles: z.array(z.enum(roles)),
  all_roles: z.array(z.enum(roles)),
  children: z.array(z.object({ id: entityId('user'), name: z.string() })),
  avatar: z.nullable(z.string()),
  introduction: z.string(),
  u_form: z.nullable(z.string()),
  stop_app: z.int(),
  status: z.enum(['active', 'blocked']),
  setting: z.object({
    articlePlatform: z.array(z.string()),
    start_page: z.nullable(z.string()),
    /** Absent while he has arranged nothing. */
    menu: z.optional(z.object({ order: z.array(z.string()), favourites: z.array(z.string()) })),
    language: z.enum(languages),
    /** False while `language` is only what stands there by itself: letters are Russian then. */
    is_language_chosen: z.boolean(),
    sounds: soundSettings(),
  }),
  /** The company's own words and reasons; absent while it has none. */
  captions: z.optional(z.partialRecord(z.enum(captionGroups), z.record(z.string(), z.string()))),
  reasons: z.optional(
    z.partialRecord(
      z.enum(reasonLists),
      z.object({
        words: z.optional(z.record(z.string(), z.string())),
        order: z.optional(z.array(z.string())),
        off: z.optional(z.array(z.string())),
        sides: z.optional(z.record(z.string(), z.enum(['ours', 'theirs']))),
      }),
    ),
  ),
  /** Numbers that screens count by and the company has set; absent while they are the usual ones. */
  limits: z.optional(z.record(z.string(), z.int())),
  /** By what this device seals what it keeps for want of a line (decision 39); null where it may keep nothing. */
  device_keys: z.nullable(
    z.object({
      /** Answers of this session. */
      read: personal('secret', z.string()),
      /** What the person has written and has not been sent. */
      written: personal('secret', z.string()),
      /** What opens it where it was sealed before the master key was turned over. */
      written_before: personal('secret', z.array(z.string())),
    }),
  ),
  curator: z.nullable(
    z.object({
      name: z.string(),
      phone: personal('contact', z.nullable(z.string())),
      email: personal('contact', z.nullable(z.string())),
    }),
  ),
  /** What waits for the person, counted to 1000; 0 also for what he may not see. §3 names five, features may add. */
  count: z.catchall(
    z.object({
      countChat: counter,
      countLead: counter,
      countDeal: counter,
      countTask: counter,
      countReport: counter,
    }),
    counter,
  ),
  /** The newest unread ones; `from` is absent when nobody caused it. */
  notifications: z.array(
    z.object({
      id: entityId('notification'),
      message: z.string(),
      from: z.optional(z.object({ username: z.string() })),
    }),
  ),
  /** Whether a second factor is on, or must be set up before anything else is open. */
  factor: z.object({ is_on: z.boolean(), must_set: z.boolean() }),
  /** Not himself: an administrator looks with his eyes, or acts as him, until then. */
  as_another: z.nullable(z.object({ mode: z.enum(['view', 'act']), until: instant() })),
  /** What has been taken away from the person: features whose screens he does not have, those left to him for looking, names of the calls that are shut or open otherwise than their features, and who took it. */
  narrowed: z.nullable(
    z.object({
      features: z.array(z.string()),
      readOnly: z.array(z.string()),
      shut: z.array(z.string()),
      open: z.array(z.string()),
      why: z.string(),
    }),
  ),
  training_video: z.nullable(z.string()),
  /** Where the live line goes on from: the last numbers of the person's channel and of everybody's. */
  channel: z.object({
    after: counter,
    common: counter,
    epoch: z.string(),
    /** What has been taken away from the person, as a short print: the line refuses a page that was built by another. */
    rights: z.string(),
  }),
});

const session = z.object({
  id: entityId('session'),
  created_at: instant(),
  seen_at: instant(),
  address: z.string(),
  user_agent: z.string(),
  is_current: z.boolean(),
});

/** §7 «Auth and user»: signing in and out, who I am, my password, my sessions. */
export const signInCalls = defineCalls('signIn', {
  signIn: defineCall({
    method: 'POST',
    path: '/login/login',
    access: visitors,
    summary: 'Вход по логину и паролю',
    body: z.strictObject({ username: text(100), password: rawText(500) }),
    reply: signedIn,
  }),
  signInByFactor: defineCall({
    method: 'POST',
    path: '/login/factor',
    access: visitors,
    summary: 'Второй шаг входа: пропуск из ответа /login/login и код приложения или код восстановления',
    body: z.strictObject({ token: text(200), code: text(40, 1) }),
    reply: signedIn,
  }),
  useTicket: defineCall({
    method: 'POST',
    path: '/login/ticket',
    access: visitors,
    summary: 'Вход по одноразовому пропуску из письма; прежняя сессия этого браузера закрывается',
    body: z.strictObject({ ticket: text(200) }),
    reply: signedIn,
  }),
  signOut: defineCall({
    method: 'POST',
    path: '/login/logout',
    access: visitors,
    records: 'own',
    withoutFactor: true,
    asAnother: 'always',
    summary: 'Выход: предъявленная сессия больше не действует',
    body: z.optional(z.object({})),
    reply: done(),
  }),
  getUserInfo: defineCall({
    method: 'GET',
    path: '/user/info',
    access: everyone,
    records: 'own',
    withoutFactor: true,
    summary: 'Кто я: имя, роль, персональный менеджер',
    reply: userInfo,
  }),
  getSignInOptions: defineCall({
    method: 'GET',
    path: '/login/options',
    access: visitors,
    summary: 'Что показать на экране входа: демонстрационный режим и его учётные записи',
    reply: z.object({
      is_demo: z.boolean(),
      demo_users: z.array(z.object({ username: z.string(), role: z.enum(roles) })),
      demo_password: z.nullable(z.string()),
      /** Whether a forgotten password can be asked for by letter: the operator has configured mail. */
      can_recover: z.boolean(),
      /** The host for which there are keys of people; null where nobody has one. */
      passkey_host: z.nullable(z.string()),
    }),
  }),
  changeRole: defineCall({
    method: 'POST',
    path: '/user/change-role',
    access: everyone,
    records: 'own',
    asAnother: 'never',
    summary: 'Сменить действующую роль; прежняя сессия закрывается',
    body: z.strictObject({ role: z.enum(roles) }),
    reply: signedIn,
  }),
  checkPassword: defineCall({
    method: 'POST',
    path: '/user/check-password',
    access: everyone,
    records: 'own',
    withoutFactor: true,
    asAnother: 'never',
    summary: 'Подтвердить паролем опасное действие; действует пять минут',
    body: z.strictObject({ password: rawText(500) }),
    reply: z.object({ ok: z.boolean() }),
  }),
  checkFactor: defineCall({
    method: 'POST',
    path: '/user/check-factor',
    access: everyone,
    records: 'own',
    withoutFactor: true,
    asAnother: 'never',
    summary: 'Подтвердить вторым фактором опасное действие; действует пять минут',
    body: z.strictObject({ code: text(40, 1) }),
    reply: z.object({ ok: z.boolean() }),
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/user/change-password',
    access: everyone,
    records: 'own',
    asAnother: 'never',
    summary: 'Сменить свой пароль; остальные сессии закрываются',
    body: z.strictObject({ old_password: rawText(500), password: rawText(500) }),
    reply: done(),
  }),
  clearPassword: defineCall({
    method: 'POST',
    path: '/site/clear-password',
    access: visitors,
    asAnother: 'never',
    summary: 'Задать пароль по одноразовой ссылке из письма или запросить такую ссылку',
    body: z.strictObject({
      data: z.union([
        z.strictObject({ email: text(200) }),
        z.strictObject({ token: text(200), password: rawText(500) }),
      ]),
    }),
    reply: done(),
  }),
  listSessions: defineCall({
    method: 'GET',
    path: '/user/sessions',
    access: everyone,
    records: 'own',
    summary: 'Мои открытые сессии',
    reply: z.array(session),
  }),
  endSession: defineCall({
    method: 'POST',
    path: '/user/end-session',
    access: everyone,
    records: 'own',
    asAnother: 'never',
    summary: 'Закрыть одну из своих сессий',
    body: z.strictObject({ id: entityId('session') }),
    reply: done(),
  }),
});
