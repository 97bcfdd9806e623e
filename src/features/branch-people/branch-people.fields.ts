import * as z from 'zod/mini';
import { dealsScopes } from '#domain/role.ts';
import { branchRoles, sharePattern } from '#features/branch-people/branch-people.rules.ts';
import { branchPersonTexts as texts } from '#features/branch-people/branch-people.texts.ts';
import { emailField, entityId, personal, text } from '#kit/contract/fields.ts';

/** Somebody's share of the reward in percent, for the head agent's own books; null while it is not agreed. */
export const sharePct = () => z.nullable(text(6).check(z.regex(sharePattern, texts.share)));

/** What a head agent writes of one of his people. */
export const branchPersonFields = {
  last_name: text(100, 1),
  first_name: text(100, 1),
  middle_name: text(100),
  phone: personal('contact', text(40, 1)),
  email: personal('contact', emailField()),
  role: z.enum(branchRoles),
  /** Above whom he stands; a head agent's own people stand under him unless said otherwise. */
  parent_id: z.nullable(entityId('user')),
  deals_scope: z.enum(dealsScopes),
  share_pct: sharePct(),
};

/** The same of somebody who is there: what he has not told of himself stays empty. */
export const branchPersonChange = {
  ...branchPersonFields,
  phone: personal('contact', text(40)),
  email: personal('contact', z.nullable(emailField())),
};

/** The same by itself; the form is judged by it. */
export const branchPersonBody = () => z.strictObject(branchPersonFields);
