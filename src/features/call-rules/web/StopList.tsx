import { Button } from '@mantine/core';
import { PhoneOff, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import { takeOffStopList } from '#features/call-rules/call-rules.access.ts';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { stopReasons } from '#features/call-rules/call-rules.lists.ts';
import { callRuleScreenTexts } from '#features/call-rules/call-rules.screen-texts.ts';
import { ImportStopsButton } from '#features/call-rules/web/ImportStopsButton.tsx';
import { StopDialog } from '#features/call-rules/web/StopDialog.tsx';
import { useRulePlace } from '#features/call-rules/web/use-rule-place.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListCard, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList } from '#kit/web/list/use-list-place.ts';
import { ReasonCall } from '#kit/web/forms/ReasonDialog.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = callRuleScreenTexts.stops;

type Stop = CallReply<typeof callRuleCalls.listStops>['items'][number];

const whomOf = ({ phone, inn }: Stop): string => (phone === null ? texts.inn(inn ?? '') : formatPhone(phone));
const untilOf = ({ until }: Stop): string =>
  until === null ? texts.forever : formatDate(moscowDateOf(new Date(until)));
const addedOf = ({ added_by: by, added_at: at }: Stop): ReactElement => (
  <TwoLines first={by} second={formatDateTime(new Date(at))} />
);
const stateOf = (stop: Stop): ReactElement => (
  <StatusPill tone={stop.is_standing ? 'bad' : 'neutral'}>
    {texts.states[stop.is_standing ? 'standing' : 'removed']}
  </StatusPill>
);
const proofOf = (stop: Stop): ReactElement => (
  <TwoLines
    first={stop.comment || stop.proof}
    second={
      stop.removed_by === null
        ? stop.comment && stop.proof
        : texts.removedBy(stop.removed_by, stop.removed_why ?? '')
    }
  />
);

const tableOf = (remove: ((stop: Stop) => void) | undefined): ListTable<Stop> => {
  const buttonOf = (stop: Stop): ReactElement | null =>
    remove && stop.is_standing ? (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={texts.removeOne(whomOf(stop))}
        onClick={() => remove(stop)}
      >
        {texts.remove}
      </Button>
    ) : null;
  return {
    columns: [
      {
        id: 'whom',
        header: texts.columns.whom,
        width: 220,
        pin: 'left',
        cell: (stop) => <TwoLines first={whomOf(stop)} second={stop.organization?.name} />,
      },
      { id: 'reason', header: texts.columns.reason, width: 210, cell: ({ reason }) => texts.reasons[reason] },
      { id: 'proof', header: texts.columns.proof, cell: proofOf },
      { id: 'until', header: texts.columns.until, width: 130, cell: untilOf },
      { id: 'added', header: texts.columns.added, width: 160, cell: addedOf },
      { id: 'state', header: texts.columns.state, width: 150, cell: stateOf },
      ...(remove ? [{ id: 'act', header: '', width: 90, cell: buttonOf }] : []),
    ],
    minWidth: 1100,
    card: (stop) => (
      <>
        <CardLine apart>
          <b className="nowrap">{whomOf(stop)}</b>
          {stateOf(stop)}
        </CardLine>
        <CardLine apart>
          <span className="small">{texts.reasons[stop.reason]}</span>
          <span className="muted small nowrap">{untilOf(stop)}</span>
        </CardLine>
        <CardLine apart>
          <span className="muted small">{stop.added_by}</span>
          {buttonOf(stop)}
        </CardLine>
      </>
    ),
  };
};

const filters = [
  { name: 'q', placeholder: texts.searchHint, maxLength: 40, grows: [180, 300] },
  {
    name: 'state',
    label: texts.state,
    any: texts.anyState,
    choices: choicesOf(['standing', 'removed'], texts.states),
    width: 170,
  },
  {
    name: 'reason',
    label: texts.reason,
    any: texts.anyReason,
    choices: choicesOf(stopReasons, texts.reasons),
    width: 190,
  },
] as const;

const RemoveDialog = ({
  stop,
  onClose,
}: {
  readonly stop: Stop;
  readonly onClose: () => void;
}): ReactElement => (
  <ReasonCall
    call={callRuleCalls.removeStop}
    invalidates={[callRuleCalls.listStops]}
    done={texts.removed}
    title={texts.removeTitle}
    text={texts.removeText(whomOf(stop))}
    submitLabel={texts.remove}
    danger
    input={(why) => ({ body: { id: stop.id, why } })}
    onClose={onClose}
  />
);

/** Who is left alone: anybody who phones adds, a head and above takes off with a reason. */
export const StopList = (): ReactElement => {
  const place = useRulePlace();
  const { q, state, reason } = place.search;
  const [isAdding, setAdding] = useState(false);
  const [removed, remove] = useState<Stop | null>(null);
  const mayRemove = mayAct('call-rules', takeOffStopList, useRole());
  const body = {
    ...place.page,
    q,
    state: (['standing', 'removed'] as const).find((one) => one === state),
    reason: stopReasons.find((one) => one === reason),
  };
  const page = useCall(callRuleCalls.listStops, { body }, asList);
  return (
    <>
      <ListCard
        fills
        label={texts.label}
        place={place}
        page={page}
        filters={filters}
        hasBarFilters
        actions={
          <>
            <ImportStopsButton />
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          </>
        }
        exporting={{
          call: callRuleCalls.exportStops,
          href: downloadUrl(callRuleCalls.exportStops, {}),
          text: texts.export,
          label: texts.exportLabel,
        }}
        rows={tableOf(mayRemove ? remove : undefined)}
        failed={texts.failed}
        empty={{ icon: PhoneOff, title: texts.nothing, text: texts.nothingText }}
        nothing={{ title: texts.nothingFound, text: texts.nothingFoundText }}
      />
      {isAdding && <StopDialog onClose={() => setAdding(false)} />}
      {removed && <RemoveDialog stop={removed} onClose={() => remove(null)} />}
    </>
  );
};
