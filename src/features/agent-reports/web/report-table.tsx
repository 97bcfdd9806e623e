import type { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportScreenTexts as texts } from '#features/agent-reports/agent-reports.screen-texts.ts';
import { reportScreens } from '#features/agent-reports/web/agent-reports.screens.ts';
import { ReportState } from '#features/agent-reports/web/ReportState.tsx';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

type Report = CallReply<typeof reportCalls.listAll>['items'][number];

const second = ({ kind, form }: Report): string =>
  kind === 'main' ? texts.forms[form] : `${texts.forms[form]}, ${texts.kinds.supplementary}`;

/** Reports as a list shows them, to their payee or of him. */
export const reportTable = (isOwn: boolean): ListTable<Report> => ({
  columns: [
    { id: 'number', header: texts.columns.number, width: 110, cell: ({ id }) => <b>{texts.number(id)}</b> },
    { id: 'month', header: texts.columns.month, width: 180, cell: ({ month }) => texts.monthWords(month) },
    {
      id: 'payee',
      header: texts.columns.payee,
      cell: (report) => <TwoLines first={report.payee} second={second(report)} />,
    },
    { id: 'lines', header: texts.columns.lines, width: 90, isNumeric: true, cell: ({ lines }) => lines },
    {
      id: 'total',
      header: texts.columns.total,
      width: 160,
      isNumeric: true,
      cell: ({ total }) => (
        <b>
          <Roubles amount={total} />
        </b>
      ),
    },
    {
      id: 'state',
      header: texts.columns.state,
      width: 230,
      cell: ({ state, open_disputes: open }) => (
        <span className="row gap-8">
          <ReportState state={state} isOwn={isOwn} />
          {open > 0 && <span className="text-12 err">{texts.openDisputes(open)}</span>}
        </span>
      ),
    },
  ],
  minWidth: 980,
  link: ({ id }) => reportScreens.report.link({ id }),
  cardHeight: 84,
  card: (report) => (
    <>
      <CardLine apart>
        <b className="nowrap">
          {texts.number(report.id)}, {texts.monthWords(report.month)}
        </b>
        <ReportState state={report.state} isOwn={isOwn} />
      </CardLine>
      <CardLine apart>
        <span>{report.payee}</span>
        <b>
          <Roubles amount={report.total} hasSign />
        </b>
      </CardLine>
    </>
  ),
});
