import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { normalizePhone } from '#domain/phone.ts';
import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { usePanel } from '#features/softphone/web/panel-state.ts';
import { usePhoneState } from '#features/softphone/web/phone/phone-port.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

/** A number of nobody we know. */
const someNumber = (): string =>
  `+7916${[...crypto.getRandomValues(new Uint8Array(7))].map((byte) => byte % 10).join('')}`;

/** Said while numbers are not dialled; a client may be asked to call in, from the number in the field or from any. */
export const PracticeNote = (): ReactElement => {
  const { line, conversation, done } = usePhoneState();
  const { whom } = usePanel();
  const ringing = useCallMutation(exchangeCalls.ringIn);
  const ringIn = (): void =>
    ringing.mutate({ body: { phone: normalizePhone(whom.phone ?? '') ?? someNumber() } });
  return (
    <p className="small wait m-0">
      {texts.practice}
      {line === 'ready' && !conversation && !done && (
        <>
          {'. '}
          <Anchor component="button" type="button" inherit disabled={ringing.isPending} onClick={ringIn}>
            {texts.ringIn}
          </Anchor>
        </>
      )}
    </p>
  );
};
