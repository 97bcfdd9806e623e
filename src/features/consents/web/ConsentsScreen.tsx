import { Button } from '@mantine/core';
import { FileCheck, FileText } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import { keepConsents } from '#features/consents/consents.access.ts';
import { consentCalls } from '#features/consents/consents.contract.ts';
import { consentKinds } from '#features/consents/consents.kinds.ts';
import { consentScreenTexts as texts } from '#features/consents/consents.screen-texts.ts';
import { consentTitleTexts } from '#features/consents/consents-title.texts.ts';
import { consentScreens } from '#features/consents/web/consents.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { ReasonCall } from '#kit/web/forms/ReasonDialog.tsx';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Consent = CallReply<typeof consentCalls.listConsents>['items'][number];

const consentStates = ['standing', 'withdrawn'] as const;

const State = ({ withdrawn_at: at }: Consent): ReactElement => (
  <StatusPill tone={at === null ? 'good' : 'bad'}>
    {texts.states[at === null ? 'standing' : 'withdrawn']}
  </StatusPill>
);

const What = ({ kind, version, words }: Consent): ReactElement => (
  <TwoLines
    first={texts.titles[kind]}
    second={version === null ? words : texts.version(formatDate(version))}
    {...(words === null ? {} : { title: words })}
  />
);

const whenOf = ({ withdrawn_at: at, withdrawn_how: how, proof, address }: Consent): string =>
  at === null
    ? (proof ?? address ?? '')
    : `${texts.withdrawnOn(formatDate(moscowDateOf(new Date(at))))}. ${how ?? ''}`;

const tableOf = (withdraw: ((consent: Consent) => void) | null): ListTable<Consent> => {
  const buttonOf = (consent: Consent): ReactElement | null =>
    withdraw && consent.withdrawn_at === null && texts.stops[consent.kind] !== null ? (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={texts.withdrawOf(consent.who)}
        onClick={() => withdraw(consent)}
      >
        {texts.withdraw}
      </Button>
    ) : null;
  return {
    columns: [
      {
        id: 'who',
        header: texts.columns.who,
        width: 220,
        pin: 'left',
        cell: ({ who, phone }) => (
          <TwoLines first={who} second={phone === null || phone === who ? null : formatPhone(phone)} />
        ),
      },
      { id: 'kind', header: texts.columns.kind, cell: (consent) => <What {...consent} /> },
      {
        id: 'when',
        header: texts.columns.when,
        width: 160,
        cell: ({ at, channel }) => (
          <TwoLines first={formatDateTime(new Date(at))} second={texts.channels[channel]} />
        ),
      },
      { id: 'from', header: texts.columns.from, width: 200, cell: whenOf },
      { id: 'state', header: texts.columns.state, width: 120, cell: (consent) => <State {...consent} /> },
      { id: 'act', header: '', width: 110, cell: buttonOf },
    ],
    minWidth: 1060,
    card: (consent) => (
      <>
        <CardLine apart>
          <b className="ellipsis">{consent.who}</b>
          <State {...consent} />
        </CardLine>
        <CardLine>
          <What {...consent} />
        </CardLine>
        <CardLine apart>
          <span className="muted small">{formatDateTime(new Date(consent.at))}</span>
          {buttonOf(consent)}
        </CardLine>
      </>
    ),
  };
};

const filters = [
  { name: 'q', placeholder: texts.search, maxLength: 60, grows: [220, 360] },
  { name: 'kind', label: texts.kind, any: texts.anyKind, choices: choicesOf(consentKinds, texts.titles) },
  { name: 'state', label: texts.state, any: texts.anyState, choices: choicesOf(consentStates, texts.states) },
] as const;

type WithdrawProps = { readonly consent: Consent; readonly onClose: () => void };

const WithdrawDialog = ({ consent, onClose }: WithdrawProps): ReactElement => (
  <ReasonCall
    call={consentCalls.withdrawConsent}
    invalidates={[consentCalls.listConsents]}
    done={texts.withdrawn}
    title={texts.withdrawTitle}
    text={`${consent.who}. ${texts.stops[consent.kind] ?? ''}`}
    label={texts.how}
    submitLabel={texts.withdraw}
    danger
    input={(how) => ({ body: { key: consent.key, how } })}
    onClose={onClose}
  />
);

/** /personal-data/consents: who has agreed to what, when, from where, in which words. */
export default function ConsentsScreen(): ReactElement {
  const place = useListPlace(consentScreens.index);
  const { q, kind, state } = place.search;
  const body = {
    ...place.page,
    q,
    kind: consentKinds.find((one) => one === kind),
    state: consentStates.find((one) => one === state),
  };
  const page = useCall(consentCalls.listConsents, { body }, asList);
  const canKeep = mayAct('consents', keepConsents, useRole());
  const [withdrawn, withdraw] = useState<Consent | null>(null);
  return (
    <>
      <ListPage
        label={consentTitleTexts.title}
        place={place}
        page={page}
        filters={filters}
        rows={tableOf(canKeep ? withdraw : null)}
        failed={texts.failed}
        empty={{ icon: FileCheck, title: texts.empty, text: texts.emptyText }}
        nothing={{ title: texts.nothing }}
        actions={
          <Button
            component={LinkTo}
            link={consentScreens.documents.link({})}
            variant="default"
            leftSection={<FileText size={16} aria-hidden />}
          >
            {texts.documents}
          </Button>
        }
      />
      {withdrawn && <WithdrawDialog consent={withdrawn} onClose={() => withdraw(null)} />}
    </>
  );
}
