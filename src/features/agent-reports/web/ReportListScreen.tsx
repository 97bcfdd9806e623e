import { Button } from '@mantine/core';
import { FileCheck2, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { isAgentFamily } from '#domain/role.ts';
import { keepReports } from '#features/agent-reports/agent-reports.access.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportScreenTexts as texts } from '#features/agent-reports/agent-reports.screen-texts.ts';
import { reportStates } from '#features/agent-reports/agent-reports.status.ts';
import { reportScreens } from '#features/agent-reports/web/agent-reports.screens.ts';
import { FormReportsDialog } from '#features/agent-reports/web/FormReportsDialog.tsx';
import { reportTable } from '#features/agent-reports/web/report-table.tsx';
import { SignManyDialog } from '#features/agent-reports/web/SignManyDialog.tsx';
import { reportReads, useReportNews } from '#features/agent-reports/web/use-report-news.ts';
import { RewardTemplatesButton } from '#features/reward-templates/web/reward-templates.facade.tsx';
import { RemunerationTabs } from '#features/remuneration/web/remuneration.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { RowKey } from '#kit/web/grid/column.ts';
import { SelectBox } from '#kit/web/grid/SelectBox.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { oneOf } from '#kit/web/list/search-fields.ts';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Bar } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Report = CallReply<typeof reportCalls.listAll>['items'][number];

const filters = [
  { name: 'q', placeholder: texts.search, maxLength: 60 },
  {
    name: 'state',
    label: texts.state,
    any: texts.anyState,
    width: 180,
    choices: choicesOf(reportStates, texts.states),
  },
] as const;

type ChosenProps = {
  readonly chosen: readonly Report[];
  readonly onSign: () => void;
  readonly onDone: () => void;
};

/** What is done with the ticked reports: sent, or signed for us by one code. */
const ChosenBar = ({ chosen, onSign, onDone }: ChosenProps): ReactElement => {
  const send = useCallMutation(reportCalls.sendReports, {
    invalidates: reportReads,
    done: texts.sent,
    onSuccess: onDone,
  });
  const [first] = chosen;
  const isOfOne = chosen.every(({ state }) => state === first?.state);
  return (
    <Bar>
      <b className="medium">{texts.chosen(chosen.length)}</b>
      <span className="spacer" />
      {isOfOne && first?.state === 'formed' && (
        <Button
          loading={send.isPending}
          onClick={() => send.mutate({ body: { ids: chosen.map(({ id }) => id) } })}
        >
          {texts.sendMany(chosen.length)}
        </Button>
      )}
      {isOfOne && first?.state === 'signed_agent' && (
        <Button onClick={onSign}>{texts.signMany(chosen.length)}</Button>
      )}
      {!isOfOne && <span className="text-13 muted">{texts.mixed}</span>}
    </Bar>
  );
};

/** /remuneration/reports: the reports of payees, or one's own. */
export default function ReportListScreen(): ReactElement {
  const role = useRole();
  const isOwn = isAgentFamily(role);
  const isKeeper = mayAct('agent-reports', keepReports, role);
  const place = useListPlace(reportScreens.list);
  const { q } = place.search;
  const state = oneOf(reportStates)(place.search.state);
  const body = { ...place.page, q, state };
  const all = useCall(reportCalls.listAll, { body }, { ...asList, enabled: !isOwn });
  const own = useCall(reportCalls.listOwn, { body }, { ...asList, enabled: isOwn });
  const page = isOwn ? own : all;
  const [isForming, setForming] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<RowKey>>(new Set());
  const [table] = useState(() => reportTable(isOwn));
  useReportNews();
  const chosen = (page.data?.items ?? []).filter(({ id }) => ids.has(id));
  const clear = (): void => setIds(new Set());
  return (
    <ListPage
      label={texts.columns.number}
      place={place}
      page={page}
      filters={filters}
      rows={isKeeper ? { ...table, selecting: { keys: ids, onChange: setIds, Box: SelectBox } } : table}
      views={<RemunerationTabs current="reports" />}
      failed={texts.failed}
      empty={{ icon: FileCheck2, title: texts.nothing, text: isOwn ? texts.nothingOwn : texts.nothingText }}
      nothing={{ title: texts.nothingFound, text: texts.nothingFoundText }}
      {...(chosen.length > 0
        ? { bar: <ChosenBar chosen={chosen} onSign={() => setSigning(true)} onDone={clear} /> }
        : {})}
      actions={
        isKeeper && (
          <>
            <RewardTemplatesButton kind="report" />
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setForming(true)}>
              {texts.form}
            </Button>
          </>
        )
      }
    >
      {isForming && <FormReportsDialog onClose={() => setForming(false)} />}
      {isSigning && (
        <SignManyDialog
          ids={chosen.map(({ id }) => id)}
          onClose={() => {
            setSigning(false);
            clear();
          }}
        />
      )}
    </ListPage>
  );
}
