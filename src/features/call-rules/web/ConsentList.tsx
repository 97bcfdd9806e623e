import { Button } from '@mantine/core';
import { FileCheck, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callRuleScreenTexts } from '#features/call-rules/call-rules.screen-texts.ts';
import { ConsentDialog } from '#features/call-rules/web/ConsentDialog.tsx';
import { useRulePlace } from '#features/call-rules/web/use-rule-place.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListCard, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList } from '#kit/web/list/use-list-place.ts';
import { ReasonCall } from '#kit/web/forms/ReasonDialog.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = callRuleScreenTexts.consents;

type Consent = CallReply<typeof callRuleCalls.listConsents>['items'][number];

const whoOf = ({ person, organization, phone }: Consent): string =>
  person || organization?.name || formatPhone(phone);
const stateOf = ({ withdrawn_at: at }: Consent): ReactElement => (
  <StatusPill tone={at === null ? 'good' : 'bad'}>
    {texts.states[at === null ? 'standing' : 'withdrawn']}
  </StatusPill>
);

const tableOf = (withdraw: (consent: Consent) => void): ListTable<Consent> => {
  const buttonOf = (consent: Consent): ReactElement | null =>
    consent.withdrawn_at === null ? (
      <Act of={callRuleCalls.withdrawConsent}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={texts.withdrawOne(whoOf(consent))}
          onClick={() => withdraw(consent)}
        >
          {texts.withdraw}
        </Button>
      </Act>
    ) : null;
  return {
    columns: [
      {
        id: 'who',
        header: texts.columns.who,
        width: 200,
        pin: 'left',
        cell: (consent) => <TwoLines first={whoOf(consent)} second={formatPhone(consent.phone)} />,
      },
      { id: 'kind', header: texts.columns.kind, width: 196, cell: ({ kind }) => texts.kinds[kind] },
      {
        id: 'text',
        header: texts.columns.text,
        cell: ({ text, withdrawn_how: how }) => <TwoLines first={text} second={how} title={text} />,
      },
      {
        id: 'when',
        header: texts.columns.when,
        width: 150,
        cell: ({ consented_at: at, channel }) => (
          <TwoLines first={formatDateTime(new Date(at))} second={texts.channels[channel]} />
        ),
      },
      {
        id: 'proof',
        header: texts.columns.proof,
        width: 160,
        cell: ({ proof_kind: kind, proof }) => <TwoLines first={proof} second={texts.proofKinds[kind]} />,
      },
      { id: 'state', header: texts.columns.state, width: 120, cell: stateOf },
      { id: 'act', header: '', width: 110, cell: buttonOf },
    ],
    minWidth: 1160,
    card: (consent) => (
      <>
        <CardLine apart>
          <b>{whoOf(consent)}</b>
          {stateOf(consent)}
        </CardLine>
        <CardLine>
          <span className="small">{texts.kinds[consent.kind]}</span>
        </CardLine>
        <CardLine apart>
          <span className="muted small">{formatDateTime(new Date(consent.consented_at))}</span>
          {buttonOf(consent)}
        </CardLine>
      </>
    ),
  };
};

const filters = [
  { name: 'q', placeholder: texts.searchHint, maxLength: 60, grows: [220, 360] },
  {
    name: 'state',
    label: texts.state,
    any: texts.anyState,
    choices: choicesOf(['standing', 'withdrawn'], texts.states),
    width: 180,
  },
] as const;

type WithdrawProps = { readonly consent: Consent; readonly onClose: () => void };

const WithdrawDialog = ({ consent, onClose }: WithdrawProps): ReactElement => (
  <ReasonCall
    call={callRuleCalls.withdrawConsent}
    invalidates={[callRuleCalls.listConsents]}
    done={texts.withdrawn}
    title={texts.withdrawTitle}
    text={texts.stops[consent.kind]}
    label={texts.withdrawLabel}
    submitLabel={texts.withdraw}
    danger
    input={(how) => ({ body: { id: consent.id, how } })}
    onClose={onClose}
  />
);

/** Who has agreed to what, in which words and by what proof; a consent is taken back with how it was done. */
export const ConsentList = (): ReactElement => {
  const place = useRulePlace();
  const { q, state } = place.search;
  const [isAdding, setAdding] = useState(false);
  const [withdrawn, withdraw] = useState<Consent | null>(null);
  const body = { ...place.page, q, state: (['standing', 'withdrawn'] as const).find((one) => one === state) };
  const page = useCall(callRuleCalls.listConsents, { body }, asList);
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
          <Act of={callRuleCalls.addConsent}>
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          </Act>
        }
        rows={tableOf(withdraw)}
        failed={texts.failed}
        empty={{ icon: FileCheck, title: texts.nothing, text: texts.nothingText }}
        nothing={{ title: texts.nothingFound, text: texts.nothingFoundText }}
      />
      {isAdding && <ConsentDialog onClose={() => setAdding(false)} />}
      {withdrawn && <WithdrawDialog consent={withdrawn} onClose={() => withdraw(null)} />}
    </>
  );
};
