import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { healthCalls } from '#features/health/health.contract.ts';
import { healthTexts as texts } from '#features/health/health.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { StackedTable } from '#kit/web/grid/StackedTable.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type Neighbour = CallReply<typeof healthCalls.showHealth>['neighbours'][number];
type OneProps = { readonly neighbour: Neighbour };

const timeOf = (at: string): string => formatDateTime(new Date(at));

const State = ({ neighbour }: OneProps): ReactElement => {
  const { is_configured: isConfigured, is_bad: isBad, succeeded_at: at, rests_until: until } = neighbour;
  if (!isConfigured) return <StatusPill tone="neutral">{texts.states.off}</StatusPill>;
  if (isBad)
    return (
      <span className="row wrap gap-6">
        <StatusPill tone="bad">{texts.states.bad}</StatusPill>
        {until !== null && <small className="muted">{texts.resting(timeOf(until))}</small>}
      </span>
    );
  return at === null ? (
    <StatusPill tone="neutral">{texts.states.unknown}</StatusPill>
  ) : (
    <StatusPill tone="good">{texts.states.good}</StatusPill>
  );
};

const Failure = ({ neighbour: { failed_at: at, problem, is_bad: isBad } }: OneProps): ReactElement =>
  at === null ? (
    <>{texts.never}</>
  ) : (
    <span className={`grid breaks${isBad ? ' bad' : ''}`}>
      {timeOf(at)}
      {problem !== null && <small>{problem}</small>}
    </span>
  );

const Check = ({ neighbour: { key, title } }: OneProps): ReactElement => {
  const check = useCallMutation(healthCalls.checkNeighbour, {
    invalidates: [healthCalls.showHealth],
    onSuccess: ({ problem }) => {
      if (problem === null) toast.success(texts.fine(title));
      else toast.error(texts.wrong(title, problem));
    },
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={texts.checkOf(title)}
      loading={check.isPending}
      onClick={() => check.mutate({ body: { key } })}
    >
      {texts.check}
    </Button>
  );
};

const { columns } = texts;

/** Whom the product works with outside, how it goes with each, and one question to try it. */
export const Neighbours = ({ neighbours }: { readonly neighbours: readonly Neighbour[] }): ReactElement => (
  <Card title={texts.neighbours}>
    <StackedTable
      label={texts.neighbours}
      rowKey={({ key }) => key}
      rows={neighbours}
      columns={[
        { id: 'title', header: columns.title, cell: ({ title }) => title },
        { id: 'state', header: columns.state, cell: (neighbour) => <State neighbour={neighbour} /> },
        {
          id: 'success',
          header: columns.success,
          cell: ({ succeeded_at: at }) => (at === null ? texts.never : timeOf(at)),
        },
        { id: 'failure', header: columns.failure, cell: (neighbour) => <Failure neighbour={neighbour} /> },
        { id: 'waiting', header: columns.waiting, cell: ({ waiting }) => waiting },
        {
          id: 'act',
          header: '',
          cell: (neighbour) => neighbour.can_check && <Check neighbour={neighbour} />,
        },
      ]}
    />
  </Card>
);
