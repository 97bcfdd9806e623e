import type { ReactElement } from 'react';
import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import { ownFieldCalls as calls } from '#features/own-fields/own-fields.contract.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type CellProps = { readonly id: number; readonly ids: readonly number[] };

/** Own fields of a record in its row; one call asks for all rows of the page. */
export const OwnValues = ({ record, id, ids }: CellProps & { readonly record: OwnRecord }): ReactElement => {
  const body = { record, ids: [...ids] };
  const { data = [] } = useCall(calls.showValues, { body }, { quiet: true, keepPrevious: true });
  const values = data.find((one) => one.id === id)?.values ?? [];
  if (values.length === 0) return <span className="muted">—</span>;
  return (
    <span className="two-lines">
      {values.map(({ name, words }) => (
        <span className="text-13" key={name} title={`${name}: ${words}`}>
          {words} <span className="muted">{name}</span>
        </span>
      ))}
    </span>
  );
};

/** Those of a deal, in its column of the list. */
export const OwnFieldsCell = (props: CellProps): ReactElement => <OwnValues record="deal" {...props} />;
