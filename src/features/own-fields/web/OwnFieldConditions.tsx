import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import { ownValueWords, plainOwnValue } from '#domain/own-fields/own-values.ts';
import { ownFieldCalls as calls } from '#features/own-fields/own-fields.contract.ts';
import {
  isRanged,
  mostOwnConditions,
  type OwnCondition,
  rangeWords,
  readOwnFilter,
  readRange,
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

/** A condition as it is read; whom a field of a person asks for is not told here. */
const wordsOf = ({ kind, name }: Field, asked: string): string => {
  if (kind === 'person') return name;
  const words = (value: string | null) => (value === null ? null : ownValueWords(kind, value));
  const range = isRanged(kind) ? readRange(kind, asked) : undefined;
  return texts.condition(
    name,
    range ? texts.range(words(range.from), words(range.to)) : (words(asked) ?? ''),
  );
};

/** What the list is asked besides and is not changed here: to be taken away alone. */
const Dropped = ({
  words,
  onDrop,
}: {
  readonly words: string;
  readonly onDrop: () => void;
}): ReactElement => (
  <div>
    <Button
      variant="light"
      size="compact-sm"
      aria-label={texts.drop(words)}
      rightSection={<X size={14} aria-hidden />}
      onClick={onDrop}
    >
      <span className="ellipsis">{words}</span>
    </Button>
  </div>
);

type OthersProps = {
  readonly fields: readonly Field[];
  readonly conditions: readonly OwnCondition[];
  readonly onDrop: (condition: OwnCondition) => void;
};

const Others = ({ fields, conditions, onDrop }: OthersProps): ReactElement => (
  <>
    {conditions.map((condition) => {
      const field = fields.find(({ code }) => code === condition.code);
      const words = field ? wordsOf(field, condition.asked) : texts.gone;
      return <Dropped key={condition.code} words={words} onDrop={() => onDrop(condition)} />;
    })}
  </>
);

/** The conditions of an address; what is none stands as one on a field that is not there. */
const conditionsOf = (own: string | undefined): readonly OwnCondition[] =>
  own === undefined ? [] : (readOwnFilter(own) ?? [{ code: '', asked: '' }]);

type ChoiceProps = AskedOfAdded & { readonly fields: readonly Field[] };

const choicesOf = (fields: readonly Field[]) =>
  fields.map(({ code, name }) => ({ value: code, label: name }));
const fieldIn = (fields: readonly Field[], asked: string | null | undefined): Field | undefined =>
  fields.find(({ code }) => code === asked);

/** A condition on one own field: which, and what stands there; the others asked besides stand under it. */
const Conditions = ({ fields, own, onChange }: ChoiceProps): ReactElement => {
  const [chosen, setChosen] = useState<string | null>(null);
  const conditions = conditionsOf(own);
  const seen = conditions.find(({ code }) => fieldIn(fields, code));
  const field = fieldIn(fields, chosen) ?? fieldIn(fields, seen?.code);
  const condition = conditions.find(({ code }) => code === field?.code);
  const rest = conditions.filter((one) => one !== condition);
  const write = (next: readonly OwnCondition[]): void =>
    onChange({ own: writeOwnFilter(next.filter(({ code }) => code !== '')) || null });
  return (
    <>
      <Choice
        label={texts.filter}
        placeholder={texts.anyField}
        clearable
        searchable
        data={choicesOf(fields)}
        value={field?.code ?? null}
        onChange={(code) => {
          setChosen(code);
          if (condition) write(rest);
        }}
      />
      {field && rest.length < mostOwnConditions && (
        <Asked
          key={field.code}
          field={field}
          asked={condition?.asked ?? ''}
          onChange={(asked) => write(asked === '' ? rest : [{ code: field.code, asked }, ...rest])}
        />
      )}
      <Others
        fields={fields}
        conditions={rest}
        onDrop={(dropped) => write(conditions.filter((one) => one !== dropped))}
      />
    </>
  );
};

const Order = ({ fields, by, onChange }: ChoiceProps): ReactElement => {
  const field = fieldIn(fields, by);
  return (
    <>
      <Choice
        label={texts.order}
        placeholder={texts.usualOrder}
        clearable
        searchable
        data={choicesOf(fields.filter(({ kind }) => kind !== 'person'))}
        value={field?.code ?? null}
        onChange={(code) => onChange({ by: code })}
      />
      {by !== undefined && !field && (
        <Dropped words={texts.goneOrder} onDrop={() => onChange({ by: null })} />
      )}
    </>
  );
};

/** What a list is asked of own fields, and the order it is in by one of them. */
export const OwnFieldConditions = ({ record, ...asked }: ConditionsProps): ReactElement | null => {
  const { data: fields } = useCall(calls.listFields, { query: { record } }, { quiet: true });
  const { own, by } = asked;
  if (fields === undefined || (fields.length === 0 && own === undefined && by === undefined)) return null;
  return (
    <>
      <Conditions fields={fields} {...asked} />
      <Order fields={fields} {...asked} />
    </>
  );
};

/** The same in the filter of deals. */
export const DealOwnConditions = (asked: AskedOfAdded): ReactElement => (
  <OwnFieldConditions record="deal" {...asked} />
);
