import * as z from 'zod/mini';
import { personalClasses, purposeNames } from '#domain/personal/personal.ts';
import { roles } from '#domain/role.ts';
import { backgroundJobStarted } from '#features/background-jobs/background-jobs.contract.ts';
import { seePersonalData, workPersonalData } from '#features/privacy/privacy.access.ts';
import { personFields } from '#features/privacy/privacy.fields.ts';
import { erasureEffects } from '#features/privacy/privacy.rules.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { isoDate, personal } from '#kit/contract/fields.ts';

const classNames = Object.keys(personalClasses) as (keyof typeof personalClasses)[];

const group = z.object({
  table: z.string(),
  title: z.string(),
  purpose: z.enum(purposeNames),
  records: z.array(
    z.object({
      key: z.string(),
      fields: z.array(z.object({ class: z.enum(classNames), value: personal('identity', z.string()) })),
      effect: z.enum(erasureEffects),
      /** The last day it is kept by law. */
      until: z.nullable(isoDate()),
    }),
  ),
  /** There are more records than are shown. */
  is_cut: z.boolean(),
});

/** What is held about people: the register, and everything about one of them. */
export const privacyCalls = defineCalls('privacy', {
  showRegister: defineCall({
    method: 'GET',
    path: '/personal-data/register',
    access: seePersonalData,
    summary:
      'Что храним о людях: цели, основания, сроки и записи, по отметкам в таблицах; кому видны данные, по отметкам в вызовах',
    reply: z.object({
      purposes: z.array(
        z.object({
          name: z.enum(purposeNames),
          title: z.string(),
          ground: z.string(),
          term: z.string(),
          records: z.array(z.object({ title: z.string(), classes: z.array(z.enum(classNames)) })),
        }),
      ),
      seen: z.array(z.object({ class: z.string(), calls: z.int(), roles: z.array(z.enum(roles)) })),
    }),
  }),
  printRegister: defineCall({
    method: 'GET',
    path: '/personal-data/register-pdf',
    access: seePersonalData,
    summary: 'Перечень персональных данных в PDF: для бумаг оператора',
    reply: fileReply,
  }),
  findPerson: defineCall({
    method: 'POST',
    path: '/personal-data/search',
    access: workPersonalData,
    asAnother: 'never',
    refuses: [422],
    summary:
      'Найти человека по имени, телефону, e-mail, ИНН или учётной записи во всех таблицах: что о нём записано и что станет с этим при стирании',
    body: z.strictObject(personFields),
    reply: z.object({
      ...personFields,
      /** The names in every case they were looked for in. */
      searched: z.array(personal('identity', z.string())),
      groups: z.array(group),
    }),
  }),
  exportPerson: defineCall({
    method: 'POST',
    path: '/personal-data/export',
    access: workPersonalData,
    asAnother: 'never',
    bulk: 'export',
    danger: true,
    creates: true,
    refuses: [422],
    summary: 'Выгрузить всё о человеке: ZIP с JSON, файлами и PDF; работа в фоне, директору сообщается',
    body: z.strictObject(personFields),
    reply: backgroundJobStarted(),
  }),
});
