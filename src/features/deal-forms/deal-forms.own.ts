import { type Access, rolesOf } from '#domain/access.ts';
import {
  type OwnField,
  type OwnFields,
  type OwnRecord,
  ownFieldsOf,
  seesOwnField,
} from '#domain/own-fields/own-fields.ts';
import { ownValueWords } from '#domain/own-fields/own-values.ts';
import { seeBanks } from '#features/banks/banks.access.ts';
import { seeForms } from '#features/deal-forms/deal-forms.access.ts';
import type { FillPlace } from '#features/deal-forms/deal-forms.fields.ts';
import { formTexts } from '#features/deal-forms/deal-forms.texts.ts';
import { seeDeals } from '#features/deals/deals.access.ts';
import { seeOrganizations } from '#features/organizations/organizations.access.ts';

/** A field of the company's own that forms of banks may hold. */
type OwnFormField = {
  readonly code: string;
  readonly name: string;
  readonly title: string;
  readonly example: string;
  readonly place: FillPlace;
  readonly kind: OwnField['kind'];
};

type Spoken = { readonly record: OwnRecord; readonly place: FillPlace; readonly readers: Access };

/** The records a form speaks of, with who opens them. */
const spoken: readonly Spoken[] = [
  { record: 'deal', place: 'deal', readers: seeDeals },
  { record: 'organization', place: 'client', readers: seeOrganizations },
  { record: 'bank', place: 'bank', readers: seeBanks },
];

const nameOf = (code: string): string => `поле.${code.replace('ownf_', '')}`;

/** A form is read by everybody who sees its deal, agents too: what is hidden from one of them, or is personal, stands in none. */
const mayStand = ({ marks = [], kind, ...field }: OwnField, readers: Access): boolean =>
  kind !== 'person' &&
  !marks.some((mark) => mark === 'personal' || mark === 'off') &&
  [...rolesOf(readers), ...rolesOf(seeForms)].every((role) => seesOwnField(role, field));

/**
 * Own fields of deals, clients and banks by their names in braces: a name goes by the code, which outlives renaming. Those
 * that stand, or that are about to.
 */
export const ownFormFields = (coming?: OwnFields): ReadonlyMap<string, OwnFormField> =>
  new Map(
    spoken.flatMap(({ record, place, readers }) =>
      Object.entries(coming ? (coming[record] ?? {}) : ownFieldsOf(record)).flatMap(([code, field]) => {
        if (!mayStand(field, readers)) return [];
        const { name: title, kind } = field;
        const name = nameOf(code);
        return [[name, { code, name, title, example: formTexts.ownExamples[kind], place, kind }] as const];
      }),
    ),
  );

/** What stands in them, in words: a sum without its sign, as all sums of forms. */
export const ownFormValues = (
  stored: Readonly<Record<string, string>> | null,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...ownFormFields().values()].map(({ code, name, kind }) => {
      const value = stored?.[code];
      return [name, value === undefined ? '' : ownValueWords(kind, value).replace(/\u00a0₽$/, '')];
    }),
  );
