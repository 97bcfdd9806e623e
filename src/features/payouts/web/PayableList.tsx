import { Button } from '@mantine/core';
import { Banknote, Settings } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { actLinks } from '#features/agent-acts/web/agent-acts.facade.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutScreenTexts } from '#features/payouts/payouts.screen-texts.ts';
import { MakeListDialog } from '#features/payouts/web/MakeListDialog.tsx';
import { type Payable, payoutReads } from '#features/payouts/web/payout.ts';
import { payoutScreens } from '#features/payouts/web/payouts.screens.ts';
import { SettingsDialog } from '#features/payouts/web/SettingsDialog.tsx';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { RowKey } from '#kit/web/grid/column.ts';
import { SelectBox } from '#kit/web/grid/SelectBox.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { ListCard, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Bar } from '#kit/web/screens/Page.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = payoutScreenTexts.payable;
const none = '0.00';

const Check = ({ act }: { readonly act: Payable }): ReactElement => {
  const { problems, held_back: heldBack } = act;
  const words = problems.map((problem) => problem.words).join(', ');
  return (
    <TwoLines
      title={words}
      first={words === '' ? <span className="good">{texts.fit}</span> : <span className="bad">{words}</span>}
      second={heldBack === none ? '' : <span className="wait">{texts.heldBack(roublesText(heldBack))}</span>}
    />
  );
};

const tableOf = (): ListTable<Payable> => ({
  columns: [
    {
      id: 'act',
      header: texts.columns.act,
      width: 150,
      cell: ({ id, number, day }) => (
        <TwoLines
          first={<LinkTo link={actLinks.act(id)}>{number}</LinkTo>}
          second={texts.from(formatDate(day))}
        />
      ),
    },
    {
      id: 'payee',
      header: texts.columns.payee,
      cell: ({ payee, form }) => (
        <TwoLines title={payee} first={payee} second={payoutScreenTexts.forms[form]} />
      ),
    },
    {
      id: 'sum',
      header: texts.columns.sum,
      width: 170,
      isNumeric: true,
      cell: ({ sum, ndfl }) => (
        <TwoLines
          first={
            <b>
              <Roubles amount={sum} />
            </b>
          }
          second={ndfl === none ? '' : texts.ndfl(roublesText(ndfl))}
        />
      ),
    },
    { id: 'check', header: texts.columns.check, width: 330, cell: (act) => <Check act={act} /> },
  ],
  minWidth: 900,
  cardHeight: 112,
  card: (act) => (
    <>
      <CardLine apart>
        <LinkTo link={actLinks.act(act.id)}>{act.number}</LinkTo>
        <b>
          <Roubles amount={act.sum} hasSign />
        </b>
      </CardLine>
      <CardLine apart>
        <span className="ellipsis">{act.payee}</span>
        <span className="muted nowrap">{payoutScreenTexts.forms[act.form]}</span>
      </CardLine>
      <Check act={act} />
    </>
  ),
});
const table = tableOf();

/** Acts by which money may be sent, each judged; ticked ones or all that are fit become a list. */
export const PayableList = ({ views }: { readonly views: ReactNode }): ReactElement => {
  const place = useListPlace(payoutScreens.list, { stays: ['view'] });
  const page = useCall(payoutCalls.listPayable, { query: place.page }, asList);
  const [ticked, setTicked] = useState<ReadonlySet<RowKey>>(new Set());
  const [dialog, setDialog] = useState<'make' | 'settings' | null>(null);
  const ask = useCallMutation(payoutCalls.askNpd, {
    invalidates: payoutReads,
    done: ({ asked }) => texts.asked(asked),
  });
  const rows = page.data?.items ?? [];
  const fit = new Set(rows.filter(({ problems }) => problems.length === 0).map(({ id }) => id));
  const chosen = [...ticked].map(Number).filter((id) => fit.has(id));
  const isUnasked = rows.some(({ problems }) => problems.some(({ kind }) => kind === 'npd_unasked'));
  const close = (): void => setDialog(null);
  return (
    <>
      <ListCard
        fills
        label={texts.list}
        place={place}
        page={page}
        views={views}
        bar={
          <Bar>
            <span role="status">{chosen.length > 0 ? texts.ticked(chosen.length) : texts.hint}</span>
            <span className="spacer" />
            {isUnasked && (
              <Act of={payoutCalls.askNpd}>
                <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate({ body: {} })}>
                  {texts.ask}
                </Button>
              </Act>
            )}
            <Act of={payoutCalls.saveSettings}>
              <Button
                variant="default"
                leftSection={<Settings size={16} aria-hidden />}
                onClick={() => setDialog('settings')}
              >
                {texts.settings}
              </Button>
            </Act>
            <Act of={payoutCalls.makeList}>
              <Button
                disabled={fit.size === 0}
                leftSection={<Banknote size={16} aria-hidden />}
                onClick={() => setDialog('make')}
              >
                {texts.make}
              </Button>
            </Act>
          </Bar>
        }
        rows={{ ...table, selecting: { keys: ticked, onChange: setTicked, Box: SelectBox } }}
        failed={texts.failed}
        empty={{ icon: Banknote, title: texts.empty, text: texts.emptyText }}
      />
      {dialog === 'make' && <MakeListDialog actIds={chosen} onClose={close} />}
      {dialog === 'settings' && <SettingsDialog onClose={close} />}
    </>
  );
};
