import * as z from 'zod/mini';
import { everyone } from '#domain/access.ts';
import { roles } from '#domain/role.ts';
import { writeBanner } from '#features/notices/notices.access.ts';
import { bannerLevels, maxBannerText } from '#features/notices/notices.rules.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { instant, isoDate, text } from '#kit/contract/fields.ts';

const level = z.enum(bannerLevels);

const banner = z.object({
  /** For the administrator as it is set, for everybody else whether he is to see it now. */
  status: z.boolean(),
  text: z.string(),
  level,
  /** The rest of the record, for the administrator alone. */
  settings: z.nullable(
    z.object({
      /** Whether he himself is to see it now. */
      is_shown: z.boolean(),
      /** Whether anybody is to see it today. */
      is_live: z.boolean(),
      roles: z.array(z.enum(roles)),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      version: z.int(),
      saved_at: z.nullable(instant()),
      saved_by: z.nullable(z.string()),
    }),
  ),
});

/** The banner over every page. */
export const noticeCalls = defineCalls('notices', {
  getBanner: defineCall({
    method: 'GET',
    path: '/notification/banner',
    access: everyone,
    summary: 'Объявление над страницами; администратору вместе с ролями и днями показа',
    reply: banner,
  }),
  saveBanner: defineCall({
    method: 'POST',
    path: '/notification/banner-save',
    access: writeBanner,
    summary: 'Изменить объявление; с `version` устаревшая правка отклоняется',
    body: z.strictObject({
      status: z.boolean(),
      text: text(maxBannerText),
      level: z.optional(level),
      roles: z.optional(z.array(z.enum(roles)).check(z.maxLength(roles.length))),
      from: z.optional(z.nullable(isoDate())),
      to: z.optional(z.nullable(isoDate())),
      version: z.optional(z.int().check(z.gte(0))),
    }),
    reply: banner,
  }),
});
