import { useMemo } from 'react';
import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import { ownFieldCalls as calls } from '#features/own-fields/own-fields.contract.ts';
import { ownFieldTitleTexts } from '#features/own-fields/own-fields-title.texts.ts';
import { OwnValues } from '#features/own-fields/web/OwnFieldsCell.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const width = 180;
const options = { quiet: true, staleMs: 60_000 } as const;

/** The column of own fields of a list: there while some field is marked for lists. */
export const useOwnColumns = (
  record: OwnRecord,
  ids: readonly number[],
): readonly Column<{ readonly id: number }>[] => {
  const { data: fields = [] } = useCall(calls.listFields, { query: { record } }, options);
  const isListed = fields.some(({ is_listed: is }) => is);
  const key = ids.join(',');
  return useMemo(() => {
    if (!isListed || key === '') return [];
    const page = key.split(',').map(Number);
    const { title } = ownFieldTitleTexts;
    return [
      { id: 'own', header: title, width, cell: ({ id }) => <OwnValues record={record} id={id} ids={page} /> },
    ];
  }, [isListed, key, record]);
};
