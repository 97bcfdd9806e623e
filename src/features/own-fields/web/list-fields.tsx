import { type ReactElement, Suspense, useMemo } from 'react';
import { isNumericKind, type OwnRecord } from '#domain/own-fields/own-fields.ts';
import { ownFieldCalls as calls } from '#features/own-fields/own-fields.contract.ts';
import { ownFieldTitleTexts } from '#features/own-fields/own-fields-title.texts.ts';
import { OwnValues } from '#features/own-fields/web/OwnFieldsCell.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import type { Column } from '#kit/web/grid/column.ts';
import type { Added, AskedOfAdded } from '#kit/web/list/added-fields.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const OwnFilter = lazyPart(async () => ({
  default: (await import('#features/own-fields/web/OwnFilter.tsx')).OwnFilter,
}));

const width = 180;
/** Its edges and the sign of the order. */
const besideName = 40;
const id = 'own';
const options = { quiet: true, staleMs: 60_000 } as const;

type Head = {
  readonly record: OwnRecord;
  /** The records of the page, joined. */
  readonly ids: string;
  readonly isListed: boolean;
  readonly mayOrder: boolean;
  /** What stands in the head: the field in whose order the list is, else what they all are. */
  readonly name: string;
};

export const HeadName = ({ name }: { readonly name: string }): ReactElement => (
  <span className="ellipsis" style={{ maxWidth: width - besideName }} title={name}>
    {name}
  </span>
);

/** In the order of which own field a list is, and whose comes next: those marked for lists one by one, then the usual one. */
export const useOrderOfOwn = (record: OwnRecord, by: string | undefined) => {
  const { data: fields = [] } = useCall(calls.listFields, { query: { record } }, options);
  const listed = fields.filter(({ is_listed: is }) => is);
  const ordering = listed.filter(({ kind }) => kind !== 'person').map(({ code }) => code);
  const ordered = fields.find(({ code }) => code === by);
  const at = by === undefined ? -1 : ordering.indexOf(by);
  return {
    hasFields: fields.length > 0,
    isListed: listed.length > 0,
    mayOrder: ordering.length > 0,
    isOrdered: ordered !== undefined,
    isDescending: ordered !== undefined && isNumericKind(ordered.kind),
    name: ordered?.name ?? ownFieldTitleTexts.title,
    next: ordering[at + 1] ?? null,
  };
};

const useColumn = ({ record, ids, isListed, mayOrder, name }: Head): Added['columns'] =>
  useMemo<readonly Column<{ readonly id: number }>[]>(() => {
    if (!isListed || ids === '') return [];
    const page = ids.split(',').map(Number);
    const cell = (row: { readonly id: number }) => <OwnValues record={record} id={row.id} ids={page} />;
    return [{ id, header: <HeadName name={name} />, width, cell, ...(mayOrder && { sort: id }) }];
  }, [isListed, mayOrder, ids, record, name]);

/**
 * Own fields of a list: one column while some field is marked for lists, whose head goes through the orders of these and
 * comes back to the usual one; and a way to ask by any of them.
 */
export const useOwnFieldsOfList = (record: OwnRecord, ids: readonly number[], asked: AskedOfAdded): Added => {
  const order = useOrderOfOwn(record, asked.by);
  const { hasFields, isListed, mayOrder, isOrdered, isDescending, name, next } = order;
  const columns = useColumn({ record, ids: ids.join(','), isListed, mayOrder, name });
  return {
    columns,
    sort: isOrdered ? { by: id, isDescending } : null,
    onSort: () => asked.onChange({ by: next }),
    filter:
      !hasFields && asked.own === undefined && asked.by === undefined ? null : (
        <Suspense>
          <OwnFilter record={record} {...asked} />
        </Suspense>
      ),
  };
};
