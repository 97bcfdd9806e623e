import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { dossierScreenTexts as texts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import { CodeForm } from '#features/agent-dossiers/web/CodeForm.tsx';
import type { Dossier } from '#features/agent-dossiers/web/dossier-reply.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

/** The phone of an agent, confirmed by a code. */
export const PhoneCard = ({ dossier }: { readonly dossier: Dossier }): ReactElement => {
  const { phone, is_phone_confirmed: isConfirmed } = dossier;
  // Without a contract the code is the last step: who has confirmed his telephone before his address asks for another.
  const isAsked = dossier.is_open && (!isConfirmed || !dossier.is_contracted);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const check = useCallMutation(calls.checkPhone);
  const send = useCallMutation(signingCalls.sendCode, { onSuccess: () => setSentTo(phone) });
  const ask = (own: string): void => {
    check.mutate({ body: { phone: own } });
    send.mutate({ body: { purpose: 'phone' } });
  };
  return (
    <Card title={texts.phone} padded>
      {phone === null ? (
        <p className="muted">{texts.phoneNone}</p>
      ) : (
        <div className="column gap-12">
          <div className="row wrap gap-8">
            <b>{formatPhone(phone)}</b>
            <StatusPill tone={isConfirmed ? 'good' : 'wait'}>
              {isConfirmed ? texts.phoneConfirmed : texts.phoneNotConfirmed}
            </StatusPill>
            {isAsked && (
              <Button variant="default" size="xs" loading={send.isPending} onClick={() => ask(phone)}>
                {texts.sendCode}
              </Button>
            )}
          </div>
          {check.data?.free === false && <p className="bad">{texts.phoneTaken}</p>}
          {isAsked && sentTo === phone && (
            <CodeForm
              confirm={(code) => callApi(calls.confirmPhone, { body: { code } })}
              refreshes={calls.getDossier}
            />
          )}
        </div>
      )}
    </Card>
  );
};
