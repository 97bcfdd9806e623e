import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { formatRoubles, parseSignedDecimalString, zeroKopecks } from '#domain/money.ts';
import { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import { agentRatesScreenTexts } from '#features/agent-rates/agent-rates.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Column } from '#kit/web/grid/column.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = agentRatesScreenTexts.trying;

type Tried = CallReply<(typeof agentRatesCalls)['tryRateDraft']>;
type Person = Tried['people'][number];

const roubles = (amount: string): string =>
  formatRoubles(parseSignedDecimalString(amount) ?? zeroKopecks).replace(/\u00a0₽$/, '');

const Delta = ({ amount }: { readonly amount: string }): ReactElement => (
  <b className={amount.startsWith('-') ? 'bad nowrap' : 'good nowrap'}>
    {amount.startsWith('-') ? `−${roubles(amount.slice(1))}` : `+${roubles(amount)}`}
  </b>
);

const columns: readonly Column<Person>[] = [
  { id: 'who', header: texts.who, cell: ({ name }) => name },
  { id: 'before', header: texts.before, cell: ({ before }) => roubles(before) },
  { id: 'after', header: texts.after, cell: ({ after }) => roubles(after) },
  { id: 'delta', header: texts.delta, cell: ({ delta }) => <Delta amount={delta} /> },
];

const wordsOf = ({ legs, changed }: Tried): string => {
  if (legs === 0) return texts.none;
  return changed === 0 ? texts.same(legs) : texts.changed(changed, legs);
};

/** Who would gain and who would lose, had a draft been in force for the last month. */
export const TriedDraft = ({ versionId }: { readonly versionId: number }): ReactElement => {
  const tried = useCall(
    agentRatesCalls.tryRateDraft,
    { body: { version_id: versionId } },
    { quiet: true, staleMs: 0 },
  );
  return (
    <Loaded of={tried} errorTitle={texts.failed} loading={<LoadingRows rows={3} />}>
      {(data) => (
        <section className="grid gap-8 mb-24" aria-label={texts.title(formatDate(data.since))}>
          <b className="medium">{texts.title(formatDate(data.since))}</b>
          <span className="soft">{wordsOf(data)}</span>
          {data.unpaid > 0 && <span className="wait small">{texts.unpaid(data.unpaid)}</span>}
          {data.people.length > 0 && (
            <PlainTable columns={columns} rows={data.people} rowKey={({ id }) => id} />
          )}
        </section>
      )}
    </Loaded>
  );
};
