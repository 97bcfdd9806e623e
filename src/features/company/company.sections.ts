import * as z from 'zod/mini';
import { captionGroups } from '#domain/captions.ts';
import { dealStatuses } from '#domain/deal-status.ts';
import { longestTemplate } from '#domain/letters/letters.ts';
import {
  longestOwnValue,
  ownFieldCode,
  ownFieldKinds,
  ownFieldMarks,
  ownRecords,
} from '#domain/own-fields/own-fields.ts';
import { hues, mostLogoBytes, patterns } from '#domain/branding/branding.ts';
import { reasonLists } from '#domain/own-reasons.ts';
import { roles } from '#domain/role.ts';
import { text } from '#kit/contract/fields.ts';

/** What the company sets, each with versions of its own. */
export const companySections = ['words', 'reasons', 'fields', 'limits', 'letters', 'branding'] as const;
export type CompanySection = (typeof companySections)[number];
/** What goes out and in as one file: the sections and templates of papers. */
export const wholeParts = [...companySections, 'templates'] as const;

/** A code of the product: it never changes, whatever it is called. */
const code = () => z.string().check(z.maxLength(60), z.regex(/^[\w/.$-]+$/));

const codes = () => z.array(code()).check(z.maxLength(60));
const someRoles = () => z.array(z.enum(roles)).check(z.maxLength(roles.length));
const side = () => z.enum(['ours', 'theirs']);

const logoAddress = /^data:image\/(?:png|jpeg);base64,[\w+/]+={0,2}$/;

const byLanguage = <T extends z.ZodMiniType>(one: T) =>
  z.strictObject({ ru: z.optional(one), en: z.optional(one) });

const words = z.strictObject({
  subject: text(longestTemplate.subject, 1),
  text: text(longestTemplate.text, 1),
});

/** What each section holds; an empty one is the product as it comes. */
export const sectionShapes = {
  /** Own words by group and code; what is not named keeps the usual word. */
  words: z.partialRecord(z.enum(captionGroups), z.record(code(), text(60, 1))),
  /** Lists of reasons: words, order, what is no longer offered, on whose side. */
  reasons: z.partialRecord(
    z.enum(reasonLists),
    z.strictObject({
      words: z.optional(z.record(code(), text(80, 1))),
      order: z.optional(codes()),
      off: z.optional(codes()),
      sides: z.optional(z.record(code(), side())),
    }),
  ),
  /** Fields of the company's own, by record and code. */
  fields: z.partialRecord(
    z.enum(ownRecords),
    z.record(
      z.string().check(z.regex(ownFieldCode)),
      z.strictObject({
        name: text(60, 1),
        kind: z.enum(ownFieldKinds),
        hint: z.optional(text(200)),
        preset: z.optional(text(longestOwnValue)),
        required: z.optional(z.enum([...dealStatuses, 'always'])),
        options: z.optional(z.array(text(80, 1)).check(z.maxLength(50))),
        sees: someRoles(),
        writes: someRoles(),
        marks: z.optional(z.array(z.enum(ownFieldMarks)).check(z.maxLength(ownFieldMarks.length))),
      }),
    ),
  ),
  /** Own numbers by key; what is not named is the usual one. */
  limits: z.record(code(), z.int()),
  /** Own words of letters by key, what is no longer sent, what stands under all of them. */
  letters: z.strictObject({
    signature: z.optional(byLanguage(text(longestTemplate.sign))),
    footer: z.optional(byLanguage(text(longestTemplate.sign))),
    words: z.optional(
      z.record(
        code(),
        z.strictObject({
          switched: z.optional(z.literal('off')),
          ru: z.optional(words),
          en: z.optional(words),
        }),
      ),
    ),
  }),
  /** The company's branding: on the sign-in page, at the head, in letters and in print. */
  branding: z.strictObject({
    name: z.optional(text(40, 1)),
    logo: z.optional(z.string().check(z.maxLength(2 * mostLogoBytes), z.regex(logoAddress))),
    hue: z.optional(z.int().check(z.gte(0), z.lt(hues))),
    line: z.optional(text(120, 1)),
    pattern: z.optional(z.enum(patterns)),
    letterhead: z.optional(text(300, 1)),
    footer: z.optional(text(300, 1)),
  }),
} as const;

export type SectionContent = { readonly [S in CompanySection]: z.infer<(typeof sectionShapes)[S]> };

/** A section as nobody has changed it. */
export const usualSections: SectionContent = {
  words: {},
  reasons: {},
  fields: {},
  limits: {},
  letters: {},
  branding: {},
};
