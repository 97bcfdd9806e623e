import { type ReactElement, useState } from 'react';
import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import { plainOwnValue } from '#domain/own-fields/own-values.ts';
import { ownFieldCalls as calls } from '#features/own-fields/own-fields.contract.ts';
import {
  isRanged,
  rangeWords,
  readOwnFilter,
  writeOwnFilter,
} from '#features/own-fields/own-fields.filter.ts';
import { ownFieldScreenTexts as texts } from '#features/own-fields/own-fields.screen-texts.ts';
import { OwnFieldInput } from '#features/own-fields/web/OwnFieldInput.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Choice } from '#kit/web/forms/Choice.tsx';
import type { AskedOfAdded } from '#kit/web/list/added-fields.ts';
import { SearchInput } from '#kit/web/list/SearchInput.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Field = CallReply<(typeof calls)['listFields']>[number];
type ConditionsProps = AskedOfAdded & { readonly record: OwnRecord };
type AskedProps = {
  readonly field: Field;
  readonly asked: string;
  readonly onChange: (asked: string) => void;
};

/** One end of a range, or the value asked for; what is typed letter by letter is asked when it is a value. */
const AskedInput = ({ field, asked, onChange, label }: AskedProps & { readonly label: string }) => {
  const { kind, options } = field;
  if (kind !== 'text' && kind !== 'link' && kind !== 'number')
    return <OwnFieldInput kind={kind} options={options} label={label} value={asked} onChange={onChange} />;
  return (
    <SearchInput
      label={label}
      aria-label={label}
      maxLength={100}
      value={asked}
      onChange={(typed) => {
        if (kind !== 'number' || typed === '' || plainOwnValue(field, typed) !== undefined)
          onChange(typed.trim());
      }}
    />
  );
};

const Asked = ({ field, asked, onChange }: AskedProps): ReactElement => {
  const { kind, name } = field;
  if (!isRanged(kind)) {
    const label = kind === 'text' || kind === 'link' ? texts.begins : texts.asked(name);
    return <AskedInput field={field} label={label} asked={asked} onChange={onChange} />;
  }
  const [from = '', to = ''] = asked.split('..');
  const change = (first: string, last: string): void =>
    onChange(first === '' && last === '' ? '' : rangeWords(first, last));
  return (
    <div className="grid halves gap-12">
      <AskedInput field={field} label={texts.from} asked={from} onChange={(next) => change(next, to)} />
      <AskedInput field={field} label={texts.to} asked={to} onChange={(next) => change(from, next)} />
    </div>
  );
};

/** A condition on one own field: which, and what stands there. */
export const OwnFieldConditions = ({ record, own, by, onChange }: ConditionsProps): ReactElement | null => {
  const { data: fields = [] } = useCall(calls.listFields, { query: { record } }, { quiet: true });
  const [chosen, setChosen] = useState<string | null>(null);
  const [condition] = (own === undefined ? null : readOwnFilter(own)) ?? [];
  const field = fields.find(({ code }) => code === (condition?.code ?? chosen));
  if (fields.length === 0) return null;
  const choices = fields.map(({ code, name, kind }) => ({ value: code, label: name, kind }));
  return (
    <>
      <Choice
        label={texts.filter}
        placeholder={texts.anyField}
        clearable
        searchable
        data={choices}
        value={field?.code ?? null}
        onChange={(code) => {
          setChosen(code);
          if (own !== undefined) onChange({ own: null });
        }}
      />
      {field && (
        <Asked
          key={field.code}
          field={field}
          asked={condition?.asked ?? ''}
          onChange={(asked) =>
            onChange({ own: asked === '' ? null : writeOwnFilter([{ code: field.code, asked }]) })
          }
        />
      )}
      <Choice
        label={texts.order}
        placeholder={texts.usualOrder}
        clearable
        searchable
        data={choices.filter(({ kind }) => kind !== 'person')}
        value={by ?? null}
        onChange={(code) => onChange({ by: code })}
      />
    </>
  );
};

/** The same in the filter of deals. */
export const DealOwnConditions = (asked: AskedOfAdded): ReactElement => (
  <OwnFieldConditions record="deal" {...asked} />
);
