import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { addDays, formatDateTime } from '#domain/moscow-date.ts';
import { incidentCalls } from '#features/privacy/incident.contract.ts';
import { leakDeadlines, type LeakedRecord, leakedKinds } from '#features/privacy/incident.rules.ts';
import { incidentTexts as texts } from '#features/privacy/incident.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { StackedTable } from '#kit/web/grid/StackedTable.tsx';
import { Card, FormButtons, FormGrid, Page } from '#kit/web/screens/Page.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';

type Reading = CallReply<typeof incidentCalls.whoSaw>['saw'][number];
type Asked = {
  readonly kind: LeakedRecord;
  readonly record: number;
  readonly from: string;
  readonly to: string;
  readonly since: Date;
};

const when = ({ first_at: first, last_at: last }: Reading): string =>
  first === last
    ? formatDateTime(new Date(first))
    : `${formatDateTime(new Date(first))} – ${formatDateTime(new Date(last))}`;

type ReadingsProps = {
  readonly title: string;
  readonly nobody: string;
  readonly rows: readonly Reading[];
};

const Readings = ({ title, nobody, rows }: ReadingsProps): ReactElement => (
  <Card title={title}>
    {rows.length === 0 ? (
      <p className="px-16 pb-16 muted">{nobody}</p>
    ) : (
      <StackedTable
        label={title}
        rowKey={({ person, action }) => `${person} ${action}`}
        rows={rows}
        columns={[
          { id: 'person', header: texts.person, cell: ({ person }) => person },
          { id: 'action', header: texts.action, cell: ({ action }) => action },
          { id: 'times', header: texts.times, isNumeric: true, cell: ({ times }) => times },
          { id: 'when', header: texts.when, cell: when },
          { id: 'addresses', header: texts.addresses, cell: ({ addresses }) => addresses.join(', ') },
        ]}
      />
    )}
  </Card>
);

const Clocks = ({ since }: { readonly since: Date }): ReactElement => {
  const { first, second } = leakDeadlines(since);
  const line = (title: string, text: string, until: Date): ReactElement => (
    <li>
      <span className="row wrap gap-8">
        <b>{title}</b>
        <StatusPill tone="wait">{texts.until(formatDateTime(until))}</StatusPill>
      </span>
      <p className="text-13 muted">{text}</p>
    </li>
  );
  return (
    <Card title={texts.clocks} padded>
      <ul className="grid gap-12">
        {line(texts.first, texts.firstText, first)}
        {line(texts.second, texts.secondText, second)}
      </ul>
    </Card>
  );
};

const Answer = ({ asked: { since, ...query } }: { readonly asked: Asked }): ReactElement => {
  const found = useCall(incidentCalls.whoSaw, { query }, { quiet: true });
  return (
    <>
      <Clocks since={since} />
      <Loaded of={found} errorTitle={texts.failed}>
        {({ saw, took }) => (
          <>
            <Readings
              title={texts.saw}
              nobody={query.kind === 'user' ? texts.nobodySaw : texts.nobodyChanged}
              rows={saw}
            />
            <Readings title={texts.took} nobody={texts.nobodyTook} rows={took} />
          </>
        )}
      </Loaded>
    </>
  );
};

/** /personal-data/incident: a leak, who had seen what leaked, and until when whom to tell what. */
export default function IncidentScreen(): ReactElement {
  const today = useToday();
  const [kind, setKind] = useState<LeakedRecord>('user');
  const [record, setRecord] = useState('');
  const [from, setFrom] = useState(addDays(today, -30));
  const [to, setTo] = useState(today);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isReady = /^[1-9]\d{0,8}$/.test(record) && from !== '' && to !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) setAsked({ kind, record: Number(record), from, to, since: asked?.since ?? new Date() });
  };
  return (
    <Page>
      <Card padded>
        <form onSubmit={submit}>
          <p className="mb-12 text-13 muted">{texts.lead}</p>
          <FormGrid>
            <Select
              label={texts.kind}
              allowDeselect={false}
              data={leakedKinds.map((value) => ({ value, label: texts.kinds[value] }))}
              value={kind}
              onChange={(next) => setKind(leakedKinds.find((one) => one === next) ?? kind)}
            />
            <TextInput
              label={texts.record}
              required
              inputMode="numeric"
              maxLength={9}
              value={record}
              onChange={(event) => setRecord(event.currentTarget.value)}
            />
            <DateInput label={texts.from} required maxDate={today} value={from} onChange={setFrom} />
            <DateInput label={texts.to} required maxDate={today} value={to} onChange={setTo} />
          </FormGrid>
          <FormButtons>
            <Button type="submit" disabled={!isReady}>
              {texts.show}
            </Button>
          </FormButtons>
        </form>
      </Card>
      {asked && <Answer asked={asked} />}
    </Page>
  );
}
