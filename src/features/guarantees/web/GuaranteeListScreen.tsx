import { ShieldCheck } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { dealEvents } from '#features/deals/deals.events.ts';
import { roublesText } from '#domain/money.ts';
import { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeFilters } from '#features/guarantees/guarantees.rules.ts';
import { guaranteeScreenTexts as texts } from '#features/guarantees/guarantees.screen-texts.ts';
import { guaranteeTexts } from '#features/guarantees/guarantees.texts.ts';
import { EndsPlot } from '#features/guarantees/web/EndsPlot.tsx';
import { guaranteeTable } from '#features/guarantees/web/guarantee-columns.tsx';
import { guaranteeScreens } from '#features/guarantees/web/guarantees.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const filters = [
  { name: 'q', label: texts.searchLabel, placeholder: texts.search, maxLength: 100, grows: [240, 420] },
  {
    name: 'filter',
    label: texts.show,
    choices: choicesOf(guaranteeFilters, guaranteeTexts.filters),
    width: 230,
  },
] as const;

type Count = CallReply<typeof guaranteeCalls.countGuarantees>;

const Totals = ({ count }: { readonly count: Count }): ReactElement => (
  <span className="nowrap" aria-live="polite">
    <b>{guaranteeTexts.countOf(count.total, count.is_more)}</b>{' '}
    {!count.is_more && <span className="muted">{texts.sum(roublesText(count.sum))}</span>}
  </span>
);

/** /guarantees/index: issued guarantees, those in force by their end. */
export default function GuaranteeListScreen(): ReactElement {
  const place = useListPlace(guaranteeScreens.list, { defaults: { filter: 'active' } });
  const today = useToday();
  const isMobile = useMobile();
  const { q, filter } = place.search;
  const asked = { filter, q };
  const page = useCall(guaranteeCalls.searchGuarantees, { body: { ...place.page, ...asked } }, asList);
  const { data: count } = useCall(guaranteeCalls.countGuarantees, { body: asked }, asList);
  useEvent(dealEvents.moved, () => void invalidateCalls(guaranteeCalls.searchGuarantees));
  return (
    <ListPage
      above={!isMobile && <EndsPlot />}
      label={guaranteeTexts.title}
      place={place}
      page={page}
      filters={filters}
      hasBarFilters
      summary={count && count.total > 0 && <Totals count={count} />}
      exporting={{
        call: guaranteeCalls.exportGuarantees,
        href: downloadUrl(guaranteeCalls.exportGuarantees, { query: asked }),
        text: texts.export,
        label: texts.exportLabel,
      }}
      rows={useMemo(() => guaranteeTable(today), [today])}
      failed={texts.failed}
      empty={{ icon: ShieldCheck, title: texts.emptyTitle, text: texts.emptyText }}
      nothing={{ title: texts.nothing, text: texts.nothingText }}
      total={count?.total}
      isOver={count?.is_more}
    />
  );
}
