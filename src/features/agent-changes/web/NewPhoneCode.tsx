import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { changeCalls as calls } from '#features/agent-changes/agent-changes.contract.ts';
import { changeScreenTexts as texts } from '#features/agent-changes/agent-changes.screen-texts.ts';
import { CodeForm } from '#features/agent-dossiers/web/agent-dossiers.facade.tsx';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

/** A code to the telephone that is to take the place of the present one. */
export const NewPhoneCode = (): ReactElement => {
  const [isSent, setSent] = useState(false);
  const send = useCallMutation(signingCalls.sendCode, {
    onSuccess: () => setSent(true),
    // One that was sent before can be typed in as well.
    onError: () => setSent(true),
  });
  return (
    <div className="column gap-12">
      <div>
        <Button
          variant="default"
          size="xs"
          loading={send.isPending}
          onClick={() => send.mutate({ body: { purpose: 'new_phone' } })}
        >
          {texts.sendCode}
        </Button>
      </div>
      {isSent && (
        <CodeForm
          confirm={(code) => callApi(calls.confirmNewPhone, { body: { code } })}
          refreshes={calls.listChanges}
        />
      )}
    </div>
  );
};
