import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Covered } from '#kit/web/Covered.tsx';
import { Fact } from '#kit/web/Fact.tsx';

type Identity = CallReply<(typeof dossierCalls)['openIdentity']>;
const { fields } = texts;

const Opened = ({ identity }: { readonly identity: Identity }): ReactElement => (
  <dl className="facts">
    <Fact name={fields.series}>{`${identity.series} ${identity.number}`}</Fact>
    <Fact name={fields.issuedBy}>
      {`${identity.issued_by}, ${identity.issued_code}, ${formatDate(identity.issued_on)}`}
    </Fact>
    <Fact name={fields.birth}>{`${formatDate(identity.birth_on)}, ${identity.birth_place}`}</Fact>
    <Fact name={fields.snils}>{identity.snils}</Fact>
  </dl>
);

type PassportFactsProps = { readonly agentId: number; readonly cover: string };

/** The sealed passport: covered until somebody says why he wants to see it, and proves who he is. */
export const PassportFacts = ({ agentId, cover }: PassportFactsProps): ReactElement => {
  const { callWithPassword, dialog } = useDanger();
  const open = async (reason: string): Promise<ReactElement | null> => {
    const body = { agent_id: agentId, reason };
    const identity = await callWithPassword(dossierCalls.openIdentity, { body }, { quiet: true });
    return identity && <Opened identity={identity} />;
  };
  return (
    <div className="mt-12">
      <Covered cover={texts.passportIs(cover)} what={texts.passportWord} onOpen={open} />
      {dialog}
    </div>
  );
};
