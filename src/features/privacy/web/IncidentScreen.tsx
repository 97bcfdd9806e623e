import { Button, Select } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { addDays, formatDateTime } from '#domain/moscow-date.ts';
import { type HeldKind, heldKinds } from '#features/legal-holds/legal-holds.kinds.ts';
import { holdScreenTexts } from '#features/privacy/holds.screen-texts.ts';
import { incidentCalls } from '#features/privacy/incident.contract.ts';
import { leakDeadlines } from '#features/privacy/incident.rules.ts';
import { incidentTexts as texts } from '#features/privacy/incident.screen-texts.ts';
import { RecordChoice } from '#features/privacy/web/RecordChoice.tsx';
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
  readonly kind: HeldKind;
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
            <Readings title={texts.saw} nobody={texts.nobodySaw} rows={saw} />
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
  const [kind, setKind] = useState<HeldKind>('user');
  const [record, setRecord] = useState<number | null>(null);
  const [from, setFrom] = useState(addDays(today, -30));
  const [to, setTo] = useState(today);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isReady = record !== null && from !== '' && to !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (record !== null && isReady) setAsked({ kind, record, from, to, since: asked?.since ?? new Date() });
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
              data={heldKinds.map((value) => ({ value, label: holdScreenTexts.kinds[value] }))}
              value={kind}
              onChange={(next) => {
                setKind(heldKinds.find((one) => one === next) ?? kind);
                setRecord(null);
              }}
            />
            <RecordChoice key={kind} kind={kind} value={record} onChange={setRecord} />
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
