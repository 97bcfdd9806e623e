import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Fact } from '#kit/web/Fact.tsx';

type Identity = CallReply<(typeof dossierCalls)['openIdentity']>;
const { fields } = texts;

/** The sealed passport: shown when asked for, which is written down; forgotten with the page. */
export const PassportFacts = ({ agentId }: { readonly agentId: number }): ReactElement => {
  const [identity, setIdentity] = useState<Identity | null>(null);
  const { callWithPassword, dialog } = useDanger();
  const open = async (): Promise<void> =>
    setIdentity(await callWithPassword(dossierCalls.openIdentity, { body: { agent_id: agentId } }));
  return (
    <div className="mt-12">
      {identity ? (
        <dl className="facts">
          <Fact name={fields.series}>{`${identity.series} ${identity.number}`}</Fact>
          <Fact name={fields.issuedBy}>
            {`${identity.issued_by}, ${identity.issued_code}, ${formatDate(identity.issued_on)}`}
          </Fact>
          <Fact name={fields.birth}>{`${formatDate(identity.birth_on)}, ${identity.birth_place}`}</Fact>
          <Fact name={fields.snils}>{identity.snils}</Fact>
        </dl>
      ) : (
        <Button variant="default" size="xs" onClick={() => void open().catch(() => undefined)}>
          {texts.openPassport}
        </Button>
      )}
      {dialog}
    </div>
  );
};
