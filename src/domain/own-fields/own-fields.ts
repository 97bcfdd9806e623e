import type { DealStatus } from '#domain/deal-status.ts';
import { isAgentFamily, type Role } from '#domain/role.ts';

/** The records that the company may give fields of its own. */
export const ownRecords = ['deal', 'organization', 'bank', 'agent'] as const;
export type OwnRecord = (typeof ownRecords)[number];

/** What a field holds; once published, a field keeps its kind. */
export const ownFieldKinds = ['text', 'number', 'sum', 'day', 'flag', 'choice', 'person', 'link'] as const;
export type OwnFieldKind = (typeof ownFieldKinds)[number];

/** Kinds whose values are compared and ordered as numbers. */
export const isNumericKind = (kind: OwnFieldKind): boolean => kind === 'number' || kind === 'sum';

/** `personal`: covered for whoever may not see identities, never kept in the log. `listed`: shown in lists. `off`: no longer asked for. */
export const ownFieldMarks = ['personal', 'listed', 'off'] as const;
type OwnFieldMark = (typeof ownFieldMarks)[number];

/** Fields in use that a record may have. */
export const mostOwnFields = 30;
export const longestOwnValue = 500;
/** As long as an address says what a list asks of them: a hundred Cyrillic letters and the code. */
export const longestOwnCondition = 700;

/** A field as the administrator declares it; it is kept under a code that never changes. */
export type OwnField = {
  readonly name: string;
  readonly kind: OwnFieldKind;
  readonly hint?: string | undefined;
  /** Stands in the form until something is saved. */
  readonly preset?: string | undefined;
  /** Of a deal: from which status on it must be filled in; of other records: always. */
  readonly required?: DealStatus | 'always' | undefined;
  readonly options?: readonly string[] | undefined;
  /** Roles that see it and write it; an administrator does both. */
  readonly sees: readonly Role[];
  readonly writes: readonly Role[];
  readonly marks?: readonly OwnFieldMark[] | undefined;
};
export type OwnFields = { readonly [R in OwnRecord]?: Readonly<Record<string, OwnField>> | undefined };

/** How the code of an own field looks; no other field of the product is called so. */
export const ownFieldCode = /^ownf_[a-z0-9]{1,40}$/;

let own: OwnFields = {};

/** Puts the company's own fields in force here: whose they are to see is asked of a field by its code. */
export const setOwnFields = (next: OwnFields): void => {
  own = next;
};

export const seesOwnField = (role: Role, { sees }: Pick<OwnField, 'sees'>): boolean =>
  role === 'admin' || sees.includes(role);

/** Agents choose nobody of the house: a field of a person is for staff to write. */
export const writesOwnField = (role: Role, field: OwnField): boolean =>
  seesOwnField(role, field) &&
  (role === 'admin' || field.writes.includes(role)) &&
  !(field.kind === 'person' && isAgentFamily(role));

/** A field of a record as it stands here; undefined for any other code. */
export const ownFieldOf = (record: OwnRecord, code: string): OwnField | undefined => {
  const fields = ownFieldsOf(record);
  return Object.hasOwn(fields, code) ? fields[code] : undefined;
};

/** The fields of a record as they stand here, by their codes. */
export const ownFieldsOf = (record: OwnRecord): Readonly<Record<string, OwnField>> => own[record] ?? {};

/** Codes of the fields of a record that a role may see. */
export const ownCodesSeen = (role: Role, record: OwnRecord): string[] =>
  Object.entries(ownFieldsOf(record)).flatMap(([code, field]) => (seesOwnField(role, field) ? [code] : []));

const declared = (code: string): OwnField | undefined =>
  ownRecords.map((record) => ownFieldOf(record, code)).find((field) => field !== undefined);

/** Whether a role may see an own field by its code; one that is not known here is the administrator's alone. */
export const maySeeOwnField = (role: Role, code: string): boolean =>
  seesOwnField(role, declared(code) ?? { sees: [] });

/** Whether an own field is personal today, whatever it was when something was written into it. */
export const isPersonalOwnField = (code: string): boolean =>
  declared(code)?.marks?.includes('personal') ?? false;

/** What an own field is called; undefined for any other code. */
export const ownFieldName = (code: string): string | undefined => declared(code)?.name;
