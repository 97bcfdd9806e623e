import * as z from 'zod/mini';
import { visitors } from '#domain/access.ts';
import { limitGroups, limitUnits } from '#domain/limits/limits.ts';
import { changeCompany } from '#features/company/company.access.ts';
import { companySections, sectionShapes, wholeParts } from '#features/company/company.sections.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { instant } from '#kit/contract/fields.ts';

/** The version one has seen; 0 while nobody has saved any. */
const seen = () => z.int().check(z.gte(0));

const saved = { number: z.int(), by: z.nullable(z.string()), at: z.nullable(instant()) };
const kept = z.object(saved);

/** What differs, value by value; null where one side does not name it. */
const changes = () =>
  z.array(z.object({ path: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }));

/** What the administrator sets for everybody, each section with its versions. */
export const companyCalls = defineCalls('company', {
  showCompany: defineCall({
    method: 'GET',
    path: '/customization/company',
    access: changeCompany,
    summary: 'Что изменено для компании: действующая версия каждого раздела',
    reply: z.object({
      words: z.object({ ...saved, content: sectionShapes.words }),
      reasons: z.object({ ...saved, content: sectionShapes.reasons }),
      fields: z.object({ ...saved, content: sectionShapes.fields }),
      limits: z.object({ ...saved, content: sectionShapes.limits }),
      letters: z.object({ ...saved, content: sectionShapes.letters }),
      branding: z.object({ ...saved, content: sectionShapes.branding }),
      /** Every number that may be set, in the order of the page. */
      numbers: z.array(
        z.object({
          key: z.string(),
          group: z.enum(limitGroups),
          title: z.string(),
          meaning: z.nullable(z.string()),
          unit: z.enum(limitUnits),
          usual: z.int(),
          least: z.int(),
          most: z.int(),
        }),
      ),
      /** The reasons as they come with the product, by list and code. */
      usual_reasons: z.record(z.string(), z.record(z.string(), z.string())),
    }),
  }),
  saveWords: defineCall({
    method: 'POST',
    path: '/customization/save-words',
    access: changeCompany,
    summary: 'Свои названия статусов, шагов, ходов, ролей и меню; версия, которую не видели, отклоняется',
    body: z.strictObject({ number: seen(), content: sectionShapes.words }),
    reply: kept,
    refuses: [409],
  }),
  saveReasons: defineCall({
    method: 'POST',
    path: '/customization/save-reasons',
    access: changeCompany,
    summary: 'Причины: названия, свои причины, порядок, что не предлагать, на чьей стороне; коды не меняются',
    body: z.strictObject({ number: seen(), content: sectionShapes.reasons }),
    reply: kept,
    refuses: [409],
  }),
  saveFields: defineCall({
    method: 'POST',
    path: '/customization/save-fields',
    access: changeCompany,
    summary:
      'Свои поля сделки, организации, банка и агента; вид не меняется, поле выключается и не удаляется',
    body: z.strictObject({ number: seen(), content: sectionShapes.fields }),
    reply: kept,
    refuses: [409],
  }),
  saveLimits: defineCall({
    method: 'POST',
    path: '/customization/save-limits',
    access: changeCompany,
    summary: 'Свои числа и пределы; неназванные остаются обычными',
    body: z.strictObject({ number: seen(), content: sectionShapes.limits }),
    reply: kept,
    danger: true,
    refuses: [409],
  }),
  saveLetters: defineCall({
    method: 'POST',
    path: '/customization/save-letters',
    access: changeCompany,
    summary: 'Свои слова писем, подпись, низ и что не отправлять; письма о входе и по закону не выключаются',
    body: z.strictObject({ number: seen(), content: sectionShapes.letters }),
    reply: kept,
    danger: true,
    refuses: [409],
  }),
  saveBranding: defineCall({
    method: 'POST',
    path: '/customization/save-branding',
    access: changeCompany,
    summary: 'Название, логотип PNG или JPEG, цвет по тону, страница входа, шапка и низ печатных листов',
    body: z.strictObject({ number: seen(), content: sectionShapes.branding }),
    reply: kept,
    refuses: [409],
  }),
  showLogo: defineCall({
    method: 'GET',
    path: '/customization/logo',
    unlogged: true,
    access: visitors,
    summary: 'Логотип компании: PNG или JPEG',
    query: z.strictObject({
      /** The mark of the picture, so that a browser keeps it for as long as it stays. */
      tag: z.optional(z.string().check(z.regex(/^[0-9a-f]{1,64}$/))),
    }),
    reply: fileReply,
  }),
  listVersions: defineCall({
    method: 'GET',
    path: '/customization/versions',
    access: changeCompany,
    summary: 'Последние пятьдесят версий раздела, каждая с тем, что в ней изменилось',
    query: z.object({ section: z.enum(companySections) }),
    reply: z.array(
      z.object({
        ...saved,
        /** The version whose content was brought back by this one. */
        returned: z.nullable(z.int()),
        changes: changes(),
      }),
    ),
  }),
  returnVersion: defineCall({
    method: 'POST',
    path: '/customization/return-version',
    access: changeCompany,
    summary: 'Вернуть содержание прежней версии (0 — как было в программе): становится новой версией',
    body: z.strictObject({ section: z.enum(companySections), number: seen(), to: seen() }),
    reply: kept,
    danger: true,
    refuses: [404, 409],
  }),
  takeWhole: defineCall({
    method: 'GET',
    path: '/customization/whole',
    access: changeCompany,
    summary: 'Настройки компании и шаблоны документов одним файлом; паролей, ключей и людей в нём нет',
    reply: fileReply,
    refuses: [409],
  }),
  bringWhole: defineCall({
    method: 'POST',
    path: '/customization/bring-whole',
    access: changeCompany,
    summary:
      'Принести настройки и шаблоны из файла другой установки: проба говорит, что изменится, потом всё сразу',
    files: { kind: 'settings', max: 1 },
    body: z.strictObject({
      /** The versions that the trial has compared with, by section: `words.3,limits.1`. */
      seen: z._default(
        z.string().check(z.maxLength(300), z.regex(/^(?:[a-z]{1,20}\.\d{1,10}(?:,|$))*$/)),
        '',
      ),
      is_dry_run: z.enum(['1', '0']),
    }),
    /** Sections that change, or have changed. */
    reply: z.array(z.object({ section: z.enum(wholeParts), seen: seen(), changes: changes() })),
    danger: true,
    refuses: [409],
  }),
});
