import { useForm } from '@mantine/form';
import { ListPlus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { ownFieldCalls as calls } from '#features/own-fields/own-fields.contract.ts';
import { ownFieldErrors } from '#features/own-fields/own-fields.errors.ts';
import { ownFieldScreenTexts as texts } from '#features/own-fields/own-fields.screen-texts.ts';
import { ownFieldTitleTexts } from '#features/own-fields/own-fields-title.texts.ts';
import { OwnFieldInput } from '#features/own-fields/web/OwnFieldInput.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { RecordForm } from '#kit/web/forms/RecordForm.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type OwnFieldsProps = { readonly record: OwnRecord; readonly id: number };
type BodyProps = OwnFieldsProps & {
  /** Those alone that a new deal cannot do without. */
  readonly isDueOnly?: boolean;
};
type Fields = CallReply<(typeof calls)['showCard']>;
type Field = Fields[number];

const Words = ({ field: { kind, words } }: { readonly field: Field }): ReactElement => {
  if (words === null) return <span className="muted">—</span>;
  if (kind !== 'link') return <>{words}</>;
  return (
    <a href={words} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
};

const Facts = ({ fields }: { readonly fields: Fields }): ReactElement => (
  <dl className="tiles gap-12 gap-x-24">
    {fields.map((field) => (
      <div key={field.code}>
        <dt>{field.name}</dt>
        <dd>
          <Words field={field} />
        </dd>
      </div>
    ))}
  </dl>
);

/** What stands under the name: the hint, and why the field must be filled in where that is not at once. */
const under = ({ hint, required }: Field): string | undefined =>
  [hint, required].filter(Boolean).join('. ') || undefined;

type OwnFormProps = OwnFieldsProps & { readonly fields: Fields; readonly onRenew: () => Promise<void> };

const OwnForm = ({ record, id, fields, onRenew }: OwnFormProps): ReactElement => {
  // As they stood when the form was opened: somebody else's change is met by saving, not by losing what is typed.
  const [mine] = useState(() => fields.filter(({ may_write: may }) => may));
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries(mine.map((field) => [field.code, field.value ?? field.preset ?? ''])),
  });
  const save = async (values: Record<string, string>): Promise<void> => {
    const all = mine.map(({ code, value }) => ({ code, before: value, after: values[code] || null }));
    const changed = all.filter(({ before, after }) => before !== after);
    const body = { record, id, values: changed.length > 0 ? changed : all };
    await callApi(calls.saveValues, { body }, { quiet: true });
    form.resetDirty(values);
    toast.success(texts.saved);
    await onRenew();
  };
  return (
    <RecordForm
      form={form}
      onSave={save}
      changed={{ code: ownFieldErrors.changedMeanwhile.code, onReload: onRenew }}
    >
      <div className="tiles gap-12 gap-x-24">
        {mine.map((field) => {
          const {
            value = '',
            onChange,
            error,
          } = form.getInputProps(field.code) as {
            value?: string;
            onChange: (value: string) => void;
            error?: string;
          };
          return (
            <OwnFieldInput
              key={field.code}
              kind={field.kind}
              options={field.options}
              label={field.name}
              description={under(field)}
              isRequired={field.required !== null}
              value={value}
              onChange={onChange}
              error={error}
            />
          );
        })}
      </div>
    </RecordForm>
  );
};

const History = ({ record, id }: OwnFieldsProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const options = { quiet: true, staleMs: 0, enabled: isOpen };
  const history = useCall(calls.showHistory, { query: { record, id } }, options);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="soft text-13">{texts.history}</summary>
      <Loaded of={history} errorTitle={texts.historyFailed}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="pt-8 muted text-13">{texts.noHistory}</p>
          ) : (
            <ul className="grid gap-10 pt-8">
              {rows.map((row) => (
                <li className="grid gap-2 text-13 breaks" key={row.id}>
                  <small className="muted">{texts.by(row.by, formatDateTime(new Date(row.at)))}</small>
                  {row.changes.map(({ name, before, after }) => (
                    <span key={name}>{texts.change(name, before, after)}</span>
                  ))}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </details>
  );
};

/** What this person may write as a form, the rest as facts, and under them what was changed. */
export const OwnFieldsBody = ({ isDueOnly = false, ...props }: BodyProps): ReactElement => {
  const { record, id } = props;
  const [round, setRound] = useState(0);
  const card = useCall(calls.showCard, { query: { record, id } }, { quiet: true, staleMs: 0 });
  const renew = async (): Promise<void> => {
    await invalidateCalls(calls.showCard, calls.showHistory, calls.showValues);
    setRound((before) => before + 1);
  };
  return (
    <Loaded of={card} errorTitle={texts.failed}>
      {(all) => {
        const fields = isDueOnly ? all.filter(({ is_due: isDue }) => isDue) : all;
        if (fields.length === 0)
          return <EmptyState icon={ListPlus} title={texts.none} text={texts.noneText} />;
        const read = fields.filter(({ may_write: may }) => !may);
        return (
          <div className="grid gap-16">
            {read.length > 0 && <Facts fields={read} />}
            {read.length < fields.length && (
              <OwnForm {...props} fields={fields} onRenew={renew} key={round} />
            )}
            {!isDueOnly && <History {...props} />}
          </div>
        );
      }}
    </Loaded>
  );
};

/** The fields that the company has added to a record. */
export const OwnFields = (props: OwnFieldsProps): ReactElement => (
  <Card title={ownFieldTitleTexts.title} padded>
    <OwnFieldsBody {...props} />
  </Card>
);
