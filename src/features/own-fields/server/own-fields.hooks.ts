import { sql } from 'drizzle-orm';
import { dealStatuses, type DealStatus } from '#domain/deal-status.ts';
import { type OwnField, seesOwnField } from '#domain/own-fields/own-fields.ts';
import { companyVersions } from '#features/company/server/company.read.ts';
import { defineFact } from '#features/deal-legs/server/deal-legs.facade.ts';
import { ownFieldTexts as texts } from '#features/own-fields/own-fields.texts.ts';
import { ownColumns } from '#features/own-fields/server/add-columns.ts';
import { orderByOwn } from '#features/own-fields/server/order-by-own.ts';
import { recordsByOwn } from '#features/own-fields/server/records-by-own.ts';
import { ownFieldValues } from '#features/own-fields/server/own-fields.tables.ts';
import { isRequiredAt } from '#features/own-fields/server/own-values.ts';
import { ownConditions, ownOrders } from '#kit/server/lists/own-lists.ts';
import { addedColumnsPoint } from '#kit/server/sheets/added-columns.ts';

/** Records of lists by their own fields. */
export const recordsByOwnFields = ownConditions.give(recordsByOwn);

/** And in the order of one of them. */
export const recordsInOrderOfOwn = ownOrders.give(orderByOwn);

/** Own fields in workbooks of records. */
export const ownColumnsOfSheets = addedColumnsPoint.give(ownColumns);

type Lacking = Pick<OwnField, 'name' | 'sees'> & { readonly required: DealStatus | 'always' };

/** Required fields of a deal in which nothing stands; no step leads past the status they are required from. */
export const ownFieldsLacking = defineFact<readonly Lacking[]>('own_fields_lacking', {
  fact: sql`(select coalesce(jsonb_agg(f.value order by f.key), '[]') from jsonb_each(
      (select c.content -> 'deal' from ${companyVersions} c where c.section = 'fields' order by c.number desc limit 1)) f
    where jsonb_exists(f.value, 'required') and not jsonb_exists(coalesce(f.value -> 'marks', '[]'), 'off')
      and not exists (select from ${ownFieldValues} v
        where v.record = 'deal' and v.record_id = d.id and v.field = f.key))`,
  holds: (lacking, { move, caller }) => {
    const due = lacking.filter((field) =>
      isRequiredAt(
        field,
        dealStatuses.find((one) => one === move.to),
      ),
    );
    if (due.length === 0) return null;
    // What a person does not see is not named to him either.
    const seen = due.filter((field) => seesOwnField(caller.role, field)).map(({ name }) => name);
    return seen.length > 0 ? texts.lacking(seen) : texts.lackingUnseen;
  },
});
