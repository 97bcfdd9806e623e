import { Button } from '@mantine/core';
import { LockKeyhole } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { holdCalls } from '#features/privacy/holds.contract.ts';
import { holdScreenTexts as texts } from '#features/privacy/holds.screen-texts.ts';
import { privacyTitleTexts } from '#features/privacy/privacy-title.texts.ts';
import { workPersonalData } from '#features/privacy/privacy.access.ts';
import { holdStates } from '#features/privacy/privacy.rules.ts';
import { HoldDialog } from '#features/privacy/web/HoldDialog.tsx';
import { privacyScreens } from '#features/privacy/web/privacy.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { ReasonCall } from '#kit/web/forms/ReasonDialog.tsx';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Hold = CallReply<typeof holdCalls.listHolds>['items'][number];

const titleOf = ({ kind, record, title, about }: Hold) => (
  <TwoLines
    first={title || `${texts.kinds[kind]} № ${record}`}
    second={[`${texts.kinds[kind]} № ${record}`, about].filter(Boolean).join(', ')}
  />
);
const untilOf = ({ until_day: day }: Hold): string => (day === null ? texts.untilLifted : formatDate(day));
const whyOf = ({ reason, lift_reason: lifted, lifted_by: who, lifted_at: at }: Hold) => (
  <TwoLines
    first={reason}
    second={
      who === null || at === null
        ? null
        : `${texts.lifted(who, formatDateTime(new Date(at)))}: ${lifted ?? ''}`
    }
  />
);
const State = ({ is_standing: stands }: Hold): ReactElement => (
  <StatusPill tone={stands ? 'wait' : 'neutral'}>{texts.states[stands ? 'standing' : 'over']}</StatusPill>
);

const tableOf = (lift: ((hold: Hold) => void) | null): ListTable<Hold> => {
  const buttonOf = (hold: Hold) =>
    lift && hold.is_standing ? (
      <Button size="xs" variant="default" onClick={() => lift(hold)}>
        {texts.lift}
      </Button>
    ) : null;
  return {
    columns: [
      { id: 'what', header: texts.columns.what, width: 260, pin: 'left', cell: titleOf },
      { id: 'why', header: texts.columns.why, cell: whyOf },
      { id: 'until', header: texts.columns.until, width: 140, cell: untilOf },
      {
        id: 'by',
        header: texts.columns.by,
        width: 170,
        cell: ({ made_by: who, made_at: at }) => (
          <TwoLines first={who} second={formatDateTime(new Date(at))} />
        ),
      },
      { id: 'state', header: texts.columns.state, width: 120, cell: (hold) => <State {...hold} /> },
      { id: 'act', header: '', width: 100, cell: buttonOf },
    ],
    minWidth: 960,
    card: (hold) => (
      <>
        <CardLine apart>
          {titleOf(hold)}
          <State {...hold} />
        </CardLine>
        <CardLine>{whyOf(hold)}</CardLine>
        <CardLine apart>
          <span className="muted small">{untilOf(hold)}</span>
          {buttonOf(hold)}
        </CardLine>
      </>
    ),
  };
};

const filters = [
  {
    name: 'state',
    label: texts.state,
    any: texts.anyState,
    choices: choicesOf(holdStates, texts.states),
  },
] as const;

type LiftProps = { readonly hold: Hold; readonly onClose: () => void };

const LiftDialog = ({ hold, onClose }: LiftProps): ReactElement => (
  <ReasonCall
    call={holdCalls.liftHold}
    invalidates={[holdCalls.listHolds]}
    done={texts.liftDone}
    title={texts.liftTitle}
    text={`${hold.title}: ${hold.reason}`}
    label={texts.liftLabel}
    submitLabel={texts.lift}
    input={(reason) => ({ body: { id: hold.id, reason } })}
    onClose={onClose}
  />
);

/** /personal-data/holds: what is under dispute and is therefore not erased. */
export default function HoldsScreen(): ReactElement {
  const place = useListPlace(privacyScreens.holds);
  const state = holdStates.find((one) => one === place.search.state);
  const page = useCall(holdCalls.listHolds, { body: { ...place.page, state } }, asList);
  const canWork = mayAct('privacy', workPersonalData, useRole());
  const [isOpen, setOpen] = useState(false);
  const [lifted, lift] = useState<Hold | null>(null);
  return (
    <>
      <ListPage
        label={privacyTitleTexts.holds}
        place={place}
        page={page}
        filters={filters}
        rows={tableOf(canWork ? lift : null)}
        failed={texts.failed}
        empty={{ icon: LockKeyhole, title: texts.empty, text: texts.emptyText }}
        nothing={{ title: texts.nothing }}
        actions={
          canWork && (
            <Button leftSection={<LockKeyhole size={16} aria-hidden />} onClick={() => setOpen(true)}>
              {texts.add}
            </Button>
          )
        }
      />
      {isOpen && <HoldDialog onClose={() => setOpen(false)} />}
      {lifted && <LiftDialog hold={lifted} onClose={() => lift(null)} />}
    </>
  );
}
