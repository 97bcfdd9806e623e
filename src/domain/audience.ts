import { maySeeOwnField, ownFieldCode } from '#domain/own-fields/own-fields.ts';
import { isStaff, type Role } from '#domain/role.ts';

/** Circles of roles to whom alone a field may be shown. */
export const audiences = {
  staff: isStaff,
  /** Who knows what banks pay us and what is left of it. */
  management: (role) => role === 'admin' || role === 'director',
} as const satisfies Record<string, (role: Role) => boolean>;
export type Audience = keyof typeof audiences;

/**
 * Fields that one audience alone sees wherever they stand: in replies, tables, prints and the journal of a deal. §6
 * hides prices with a discount from the agent family; rules that were overridden are the brokerage's own matter; what
 * banks pay us and what is left of it is known to those who answer for the house.
 */
const narrow: Readonly<Record<string, Audience>> = {
  pro_price: 'staff',
  pro_rate: 'staff',
  pro_min_price: 'staff',
  override_reason: 'staff',
  override_rules: 'staff',
  bank_income: 'management',
  bank_terms: 'management',
  our_share: 'management',
  network_percent: 'management',
  missing_terms: 'management',
  request_client: 'management',
};

/** The audience of a field by its name on the wire; undefined where everybody who gets the record may see it. */
export const audienceOfField = (field: string): Audience | undefined =>
  Object.hasOwn(narrow, field) ? narrow[field] : undefined;

/** Whether a role may see a field of a record that it may see. */
export const maySeeField = (role: Role, field: string): boolean => {
  if (ownFieldCode.test(field)) return maySeeOwnField(role, field);
  const audience = audienceOfField(field);
  return audience === undefined || audiences[audience](role);
};
