import type { ReactElement } from 'react';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import { agentReviewCalls as calls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import type { AgentCard } from '#features/agent-review/web/agent-reply.ts';
import { agentReviewScreens } from '#features/agent-review/web/agent-review.screens.ts';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { agentDossierTexts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import { agentTones, type Dossier } from '#features/agent-dossiers/web/agent-dossiers.facade.tsx';
import { agentMoveWords, agentNoteWords, agentTexts } from '#features/agents/agents.texts.ts';
import { payeeTexts } from '#features/payees/payees.texts.ts';
import { ownDataTexts } from '#features/registration/registration.screen-texts.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { Covered } from '#kit/web/Covered.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Fact } from '#kit/web/Fact.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type DataProps = { readonly agent: AgentCard; readonly dossier: Dossier };
const { fields } = texts;

const openAccount =
  (agentId: number) =>
  async (reason: string): Promise<string> => {
    const body = { agent_id: agentId, reason };
    return (await callApi(dossierCalls.openAccount, { body }, { quiet: true })).account;
  };

/** What an agent has typed of himself; what is sealed or covered is opened by itself. */
export const TypedFacts = ({ agent, dossier }: DataProps): ReactElement => (
  <dl className="facts">
    <Fact name={fields.form}>{dossier.u_form && ownDataTexts.forms[dossier.u_form]}</Fact>
    <Fact name={fields.inn}>{dossier.inn}</Fact>
    <Fact name={fields.phone}>{agent.phone && formatPhone(agent.phone)}</Fact>
    <Fact name={fields.email}>{agent.email}</Fact>
    <Fact name={fields.address}>{dossier.address}</Fact>
    <Fact name={fields.ogrn}>{dossier.ogrn}</Fact>
    <Fact name={fields.kpp}>{dossier.kpp}</Fact>
    <Fact name={fields.npdSince}>{dossier.npd_since && formatDate(dossier.npd_since)}</Fact>
    <Fact name={fields.signatory}>
      {[dossier.signatory_name, dossier.signatory_post].filter(Boolean).join(', ')}
    </Fact>
    <Fact name={fields.basis}>
      {dossier.signatory_basis && agentDossierTexts.bases[dossier.signatory_basis]}
    </Fact>
    <Fact name={fields.regime}>
      {dossier.regimes
        .map(({ regime, from }) =>
          agentDossierTexts.regimeLine(agentDossierTexts.regimes[regime], formatDate(from)),
        )
        .join(', ')}
    </Fact>
    <Fact name={fields.bik}>{dossier.bik}</Fact>
    <Fact name={fields.account}>
      {dossier.account && (
        <Covered cover={dossier.account} what={texts.accountWord} onOpen={openAccount(agent.id)} />
      )}
    </Fact>
    <Fact name={fields.corr}>{dossier.corr_account}</Fact>
    <Fact name={fields.receiver}>{dossier.receiver}</Fact>
    <Fact name={fields.missing}>
      {dossier.missing.map((step) => agentDossierTexts.steps[step].toLowerCase()).join(', ')}
    </Fact>
  </dl>
);

/** Where he stands in the network and what he has typed. */
export const DataView = ({ agent, dossier }: DataProps): ReactElement => (
  <Card padded>
    <dl className="facts mb-16">
      <Fact name={fields.curator}>{agent.curator ?? texts.noCurator}</Fact>
      <Fact name={fields.head}>{agent.head}</Fact>
      <Fact name={fields.platforms}>{agent.platforms.join(', ')}</Fact>
      <Fact name={payeeTexts.title}>{payeeTexts.inWords(agent.payee)}</Fact>
      <Fact name={texts.contractTitle}>
        {agent.contracts.length > 0 &&
          agent.contracts.map(({ number, signed_on: day, vat_on_top: isOnTop }) => (
            <span className="block" key={day}>
              {texts.contractIs(number, formatDate(day), isOnTop)}
            </span>
          ))}
      </Fact>
    </dl>
    <TypedFacts agent={agent} dossier={dossier} />
  </Card>
);

/** Whoever stands directly below him. */
export const PeopleView = ({ id }: { readonly id: number }): ReactElement => {
  const people = useCall(calls.listPeople, { body: { id } }, { quiet: true });
  return (
    <Card padded>
      <Loaded of={people} errorTitle={texts.cardFailed}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={texts.noPeople} />
          ) : (
            <ul className="grid gap-8">
              {rows.map((row) => (
                <li className="row wrap gap-8" key={row.id}>
                  <LinkTo link={agentReviewScreens.card.link({ id: row.id })}>{row.name}</LinkTo>
                  {row.state && (
                    <StatusPill tone={agentTones[row.state]}>{texts.states[row.state]}</StatusPill>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
};

type Event = AgentCard['history'][number];

const doneWords = (move: Event['move'], note: Event['note']): string => {
  if (move) return agentMoveWords(move).done;
  return note ? agentNoteWords(note).done : agentTexts.begun;
};

/** Every move of his life and what else happened, the newest first. */
export const HistoryView = ({ agent }: { readonly agent: AgentCard }): ReactElement => (
  <Card padded>
    <ul className="grid gap-12">
      {agent.history.map(({ id, at, move, note, about, to, by, reason }) => (
        <li className="column gap-4" key={id}>
          <div className="row wrap gap-8">
            <b>{doneWords(move, note)}</b>
            <StatusPill tone={agentTones[to]}>{texts.states[to]}</StatusPill>
            <span className="muted text-13">
              {[formatDateTime(new Date(at)), by].filter(Boolean).join(', ')}
            </span>
          </div>
          {about && <p>{about}</p>}
          {reason && <p>{reason}</p>}
        </li>
      ))}
    </ul>
  </Card>
);
