import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Role } from '#domain/role.ts';
import { createDeals } from '#features/deals/deals.access.ts';
import type { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { ColumnChooser } from '#features/deal-list/web/list/ColumnChooser.tsx';
import type { LiveMarks } from '#features/deal-list/web/list/live-marks.ts';
import { LiveNote, type LiveNoteProps } from '#features/deal-list/web/list/LiveNote.tsx';
import {
  type DealSearch,
  type ViewMode,
  presetOf,
  stateOf,
} from '#features/deal-list/web/list/deal-search.ts';
import { ListMenu } from '#features/deal-list/web/list/ListMenu.tsx';
import { ViewModeSwitch } from '#features/deal-list/web/list/ViewModeSwitch.tsx';
import type { ListInSight } from '#features/deal-list/web/deal-list.facade.tsx';
import type { FilterPatch } from '#features/deal-list/web/list/DealFilterFields.tsx';
import { presetOptions } from '#features/deal-list/web/list/presets.ts';
import { roublesText } from '#domain/money.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Bar } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type DealSummaryProps = {
  readonly search: DealSearch;
  readonly role: Role;
  readonly count: CallReply<typeof dealListCalls.countDeals> | undefined;
  readonly isMobile: boolean;
  readonly marks: LiveMarks;
  readonly onRefresh: LiveNoteProps['onRefresh'];
  readonly onChange: (patch: FilterPatch) => void;
  readonly viewMode: ViewMode;
  readonly onViewMode: (viewMode: ViewMode) => void;
  readonly list: ListInSight;
  readonly onPick: () => void;
};

const NewDeal = ({ isMobile }: { readonly isMobile: boolean }): ReactElement => {
  const go = useGo();
  const create = (): void => go(dealLinks.create());
  return isMobile ? (
    <ActionIcon size={36} aria-label={dealListTexts.newDeal} aria-keyshortcuts="N" onClick={create}>
      <Plus size={18} />
    </ActionIcon>
  ) : (
    <Button
      size="xs"
      h={32}
      fz="var(--text-13)"
      leftSection={<Plus size={15} />}
      aria-keyshortcuts="N"
      onClick={create}
    >
      {dealListTexts.newDeal}
    </Button>
  );
};

/** How many deals there are and what they come to; rows that wait for a refresh make the sum an old one. */
const Counted = ({
  count,
  hasSum,
}: {
  readonly count: NonNullable<DealSummaryProps['count']>;
  readonly hasSum: boolean;
}): ReactElement => (
  <>
    <b>{dealListTexts.counted(count.total, count.is_more)}</b>
    {!count.is_more && count.total > 0 && hasSum && (
      <>
        {' '}
        {dealListTexts.worth} <b>{roublesText(count.sum)}</b>
      </>
    )}
  </>
);

/** «500 сделок на 11,5 млн ₽», the presets of §3, the columns and the way to a new deal. */
export const DealSummary = (props: DealSummaryProps): ReactElement => {
  const { search, role, count, isMobile, marks, onRefresh, onChange, viewMode, onViewMode, list, onPick } =
    props;
  const isOld = marks.appeared.size + marks.away.size > 0;
  const { stop_app: stopped } = useUser();
  return (
    <Bar>
      <span className="nowrap" aria-live="polite">
        {count && !(isMobile && isOld) && <Counted count={count} hasSum={!isOld && !isMobile} />}
      </span>
      {search.figure !== undefined && (
        <Button
          size="compact-sm"
          variant="light"
          rightSection={<X size={14} aria-hidden />}
          aria-label={dealListTexts.leaveFigure}
          onClick={() => onChange({ figure: null })}
        >
          {dealListTexts.ofFigure}
        </Button>
      )}
      <LiveNote marks={marks} onRefresh={onRefresh} />
      <span className="spacer" />
      {!isMobile && (
        <>
          <SegmentedControl
            aria-label={dealListTexts.presetLabel}
            size="xs"
            data={presetOptions(role)}
            value={String(stateOf(search))}
            onChange={(value) => onChange({ state: presetOf(value), status: null })}
          />
          {viewMode === 'table' && <ColumnChooser />}
        </>
      )}
      <ViewModeSwitch viewMode={viewMode} onViewMode={onViewMode} />
      <ListMenu list={list} onPick={isMobile && viewMode === 'table' ? onPick : undefined} />
      {mayAct('deals', createDeals, role) && !stopped && <NewDeal isMobile={isMobile} />}
    </Bar>
  );
};
