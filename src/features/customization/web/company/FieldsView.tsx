import { Button, Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { dealStatuses, dealStatusNames } from '#domain/deal-status.ts';
import {
  mostOwnFields,
  type OwnField,
  ownFieldKinds,
  ownFieldMarks,
  type OwnRecord,
  ownRecords,
} from '#domain/own-fields/own-fields.ts';
import { agentRoles, type Role, roleNames, staffRoles } from '#domain/role.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import { companyScreenTexts } from '#features/customization/company.screen-texts.ts';
import { type Problems, Publishing, type Standing } from '#features/customization/web/company/Publishing.tsx';
import { OwnFieldInput, OwnSheetButton } from '#features/own-fields/web/own-fields.facade.tsx';
import { callApi } from '#kit/web/calls/call-api.ts';

type Fields = SectionContent['fields'];
type Declared = NonNullable<Fields[OwnRecord]>[string];

const texts = companyScreenTexts.fields;

/** Whoever may open a record; an administrator needs no naming. */
const rolesOfRecord: Readonly<Record<OwnRecord, readonly Role[]>> = {
  deal: [...staffRoles, ...agentRoles],
  organization: staffRoles,
  bank: [...staffRoles, ...agentRoles],
  agent: ['curator'],
};

const choosable = (record: OwnRecord): readonly Role[] =>
  rolesOfRecord[record].filter((role) => role !== 'admin');

/** Statuses that lie on the way to a guarantee. */
const steps = dealStatuses.slice(0, dealStatuses.indexOf('client_refused'));

const save = (number: number, content: Fields) =>
  callApi(calls.saveFields, { body: { number, content } }, { quiet: true });

const tidyField = ({ hint, preset, options, marks, ...field }: Declared): Declared => ({
  ...field,
  name: field.name.trim(),
  ...(hint?.trim() && { hint: hint.trim() }),
  ...(preset?.trim() && { preset: preset.trim() }),
  ...(field.kind === 'choice' && {
    options: (options ?? []).map((one) => one.trim()).filter((one) => one !== ''),
  }),
  ...(marks && marks.length > 0 && { marks }),
});

/** What was left empty is not said at all. */
const tidy = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([record, mine]) => [
      record,
      Object.fromEntries(Object.entries(mine).map(([code, field]) => [code, tidyField(field)])),
    ]),
  );

type FieldFormProps = {
  readonly record: OwnRecord;
  readonly field: Declared;
  readonly isNew: boolean;
  readonly problemAt: (part: string) => string | undefined;
  readonly onChange: (field: Declared) => void;
};

const RolesSelect = (props: {
  readonly label: string;
  readonly record: OwnRecord;
  readonly value: readonly Role[];
  readonly onChange: (roles: Role[]) => void;
}): ReactElement => (
  <MultiSelect
    label={props.label}
    description={texts.rolesHint}
    data={choosable(props.record).map((role) => ({ value: role, label: roleNames[role] }))}
    value={[...props.value]}
    onChange={(next) => props.onChange(choosable(props.record).filter((role) => next.includes(role)))}
    clearable
  />
);

const RequiredSelect = ({ record, field, onChange }: FieldFormProps): ReactElement => {
  const since = record === 'deal' ? steps : [];
  return (
    <Select
      label={texts.required}
      placeholder={texts.notRequired}
      clearable
      data={[
        { value: 'always', label: texts.always },
        ...since.map((status) => ({ value: status, label: texts.since(dealStatusNames[status]) })),
      ]}
      value={field.required ?? null}
      onChange={(next) => {
        const { required: _before, ...rest } = field;
        onChange(next === null ? rest : { ...rest, required: next });
      }}
    />
  );
};

const isUsed = ({ marks }: OwnField): boolean => !(marks?.includes('off') ?? false);

const Marks = ({ field, onChange }: Pick<FieldFormProps, 'field' | 'onChange'>): ReactElement => {
  const marks = field.marks ?? [];
  return (
    <div className="row wrap gap-16">
      {ownFieldMarks.map((mark) => (
        <Checkbox
          key={mark}
          label={texts.marks[mark]}
          checked={marks.includes(mark)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              ...field,
              marks: ownFieldMarks.filter((one) => (one === mark ? checked : marks.includes(one))),
            })
          }
        />
      ))}
    </div>
  );
};

const FieldForm = (props: FieldFormProps): ReactElement => {
  const { record, field, isNew, problemAt, onChange } = props;
  const isOff = !isUsed(field);
  return (
    <details className="py-12 hair-top" open={isNew || undefined}>
      <summary className={isOff ? 'muted' : 'medium'}>
        {field.name || texts.added}{' '}
        <small className="muted">
          {[texts.kinds[field.kind], isOff && texts.isOff].filter(Boolean).join(', ')}
        </small>
      </summary>
      <div
        className="grid gap-12 pt-12 top"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}
      >
        <TextInput
          label={texts.name}
          maxLength={60}
          value={field.name}
          error={problemAt('name')}
          onChange={({ currentTarget: { value } }) => onChange({ ...field, name: value })}
        />
        <Select
          label={texts.kind}
          allowDeselect={false}
          disabled={!isNew}
          data={ownFieldKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          value={field.kind}
          error={problemAt('kind')}
          onChange={(next) =>
            onChange({ ...field, kind: ownFieldKinds.find((one) => one === next) ?? field.kind })
          }
        />
        {field.kind === 'choice' && (
          <Textarea
            label={texts.options}
            description={texts.optionsHint}
            autosize
            minRows={3}
            value={(field.options ?? []).join('\n')}
            error={problemAt('options')}
            onChange={({ currentTarget: { value } }) => onChange({ ...field, options: value.split('\n') })}
          />
        )}
        <TextInput
          label={texts.fieldHint}
          maxLength={200}
          value={field.hint ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...field, hint: value })}
        />
        {field.kind !== 'person' && (
          <OwnFieldInput
            kind={field.kind}
            options={field.options ?? []}
            label={texts.preset}
            description={texts.presetHint}
            value={field.preset ?? ''}
            error={problemAt('preset')}
            onChange={(preset) => onChange({ ...field, preset })}
          />
        )}
        <RequiredSelect {...props} />
        <RolesSelect
          label={texts.sees}
          record={record}
          value={field.sees}
          onChange={(sees) => onChange({ ...field, sees })}
        />
        <RolesSelect
          label={texts.writes}
          record={record}
          value={field.writes}
          onChange={(writes) => onChange({ ...field, writes })}
        />
        <Marks field={field} onChange={onChange} />
      </div>
    </details>
  );
};

const newField = (record: OwnRecord): Declared => ({
  name: '',
  kind: 'text',
  sees: [...choosable(record)],
  writes: choosable(record).filter((role) => staffRoles.some((staff) => staff === role)),
});

/** Fields of the company's own: declared, looked at, published; what is not wanted any more is switched off. */
export const FieldsView = ({ standing }: { readonly standing: Standing<Fields> }): ReactElement => {
  const [record, setRecord] = useState<OwnRecord>('deal');
  const [fields, setFields] = useState(standing.content);
  const [problems, setProblems] = useState<Problems>({});
  const mine = fields[record] ?? {};
  const known = standing.content[record] ?? {};
  const used = Object.values(mine).filter(isUsed).length;
  const change = (code: string, field: Declared): void =>
    setFields({ ...fields, [record]: { ...mine, [code]: field } });
  return (
    <Publishing
      standing={standing}
      content={fields}
      tidy={tidy}
      onChange={setFields}
      save={save}
      onProblems={(next) => {
        setProblems(next);
        const [, wrong] = Object.keys(next)[0]?.split('.') ?? [];
        setRecord((before) => ownRecords.find((one) => one === wrong) ?? before);
      }}
    >
      <p className="mb-12 soft">{texts.hint}</p>
      <Select
        mb="var(--space-16)"
        label={texts.record}
        allowDeselect={false}
        data={ownRecords.map((value) => ({ value, label: texts.records[value] }))}
        value={record}
        onChange={(value) => setRecord(ownRecords.find((one) => one === value) ?? record)}
      />
      {Object.keys(mine).length === 0 && <p className="m-0 muted">{texts.none}</p>}
      {Object.entries(mine).map(([code, field]) => (
        <FieldForm
          key={code}
          record={record}
          field={field}
          isNew={!Object.hasOwn(known, code)}
          problemAt={(part) => problems[`content.${record}.${code}.${part}`]}
          onChange={(next) => change(code, next)}
        />
      ))}
      {used < mostOwnFields ? (
        <Button
          my="var(--space-12)"
          variant="default"
          leftSection={<Plus size={16} />}
          onClick={() => change(`ownf_${Date.now().toString(36)}`, newField(record))}
        >
          {texts.add}
        </Button>
      ) : (
        <p className="mt-12 muted">{texts.limit}</p>
      )}
      {record !== 'deal' && Object.values(known).some(isUsed) && <OwnSheetButton record={record} />}
    </Publishing>
  );
};
