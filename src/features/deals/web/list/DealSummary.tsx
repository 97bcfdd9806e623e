import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import { createDeals } from '#features/deals/deals.access.ts';
import type { dealListCalls } from '#features/deals/deal-list.contract.ts';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import { ColumnChooser } from '#features/deals/web/list/ColumnChooser.tsx';
import type { LiveMarks } from '#features/deals/web/list/live-marks.ts';
import { LiveNote, type LiveNoteProps } from '#features/deals/web/list/LiveNote.tsx';
import { type DealSearch, type Look, presetOf, stateOf } from '#features/deals/web/list/deal-search.ts';
import { ListMenu } from '#features/deals/web/list/ListMenu.tsx';
import { LookSwitch } from '#features/deals/web/list/LookSwitch.tsx';
import type { ListInSight } from '#features/deals/web/deals.facade.tsx';
import type { FilterPatch } from '#features/deals/web/list/DealFilterFields.tsx';
import { presetOptions } from '#features/deals/web/list/presets.ts';
import styles from '#features/deals/web/list/list.module.css';
import { roublesText } from '#features/deals/web/room/Roubles.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Bar } from '#kit/web/Page.tsx';
import { useGo } from '#kit/web/page.ts';
import { useUser } from '#kit/web/session.ts';

type DealSummaryProps = {
  readonly search: DealSearch;
  readonly role: Role;
  readonly count: CallReply<typeof dealListCalls.countDeals> | undefined;
  readonly isMobile: boolean;
  readonly marks: LiveMarks;
  readonly onRefresh: LiveNoteProps['onRefresh'];
  readonly onChange: (patch: FilterPatch) => void;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  readonly list: ListInSight;
  readonly onPick: () => void;
};

const NewDeal = ({ isMobile }: { readonly isMobile: boolean }): ReactElement => {
  const go = useGo();
  const create = (): void => go(dealScreens.create.link({}));
  return isMobile ? (
    <ActionIcon size={36} aria-label={dealListTexts.newDeal} onClick={create}>
      <Plus size={18} />
    </ActionIcon>
  ) : (
    <Button size="xs" h={32} fz={13} leftSection={<Plus size={15} />} onClick={create}>
      {dealListTexts.newDeal}
    </Button>
  );
};

/** «500 сделок на 11,5 млн ₽», the presets of §3, the columns and the way to a new deal. */
export const DealSummary = (props: DealSummaryProps): ReactElement => {
  const { search, role, count, isMobile, marks, onRefresh, onChange, look, onLook, list, onPick } = props;
  const isOld = marks.appeared.size + marks.away.size > 0;
  const { stop_app: stopped } = useUser();
  return (
    <Bar>
      <span className={styles['count']} aria-live="polite">
        {count && !(isMobile && isOld) && (
          <>
            <b>{dealListTexts.counted(count.total, count.is_more)}</b>
            {!count.is_more && count.total > 0 && !isOld && !isMobile && (
              <>
                {' '}
                {dealListTexts.worth} <b>{roublesText(count.sum)}</b>
              </>
            )}
          </>
        )}
      </span>
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
          {look === 'table' && <ColumnChooser />}
        </>
      )}
      <LookSwitch look={look} onLook={onLook} />
      <ListMenu list={list} onPick={isMobile && look === 'table' ? onPick : undefined} />
      {mayPass(createDeals, role) && !stopped && <NewDeal isMobile={isMobile} />}
    </Bar>
  );
};
