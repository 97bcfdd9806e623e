import { FileCheck2, ReceiptText } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actTable, useActNews } from '#features/agent-acts/web/agent-acts.facade.tsx';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportTable, useReportNews } from '#features/agent-reports/web/agent-reports.facade.tsx';
import { branchBookScreenTexts as texts } from '#features/branch-book/branch-book.screen-texts.ts';
import { branchBookScreens } from '#features/branch-book/web/branch-book.screens.ts';
import { ListCard } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type ViewProps = { readonly strip: ReactNode };

const reports = reportTable(true);
const usePlace = () => useListPlace(branchBookScreens.book, { stays: ['view'] });

/** The reports of the branch. */
export const ReportsView = ({ strip }: ViewProps): ReactElement => {
  const place = usePlace();
  const page = useCall(reportCalls.listOwn, { body: place.page }, asList);
  useReportNews();
  return (
    <ListCard
      fills
      label={texts.views.reports}
      place={place}
      page={page}
      views={strip}
      rows={reports}
      failed={texts.failedReports}
      empty={{ icon: FileCheck2, title: texts.noReports, text: texts.noReportsText }}
    />
  );
};

/** The acts of the branch. */
export const ActsView = ({ strip }: ViewProps): ReactElement => {
  const place = usePlace();
  const page = useCall(actCalls.listActs, { query: place.page }, asList);
  useActNews();
  return (
    <ListCard
      fills
      label={texts.views.acts}
      place={place}
      page={page}
      views={strip}
      rows={actTable}
      failed={texts.failedActs}
      empty={{ icon: ReceiptText, title: texts.noActs, text: texts.noActsText }}
    />
  );
};
