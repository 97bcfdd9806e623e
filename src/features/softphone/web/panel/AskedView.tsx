import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { actOnce } from '#features/softphone/web/act-once.ts';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import type { PhoneConversation } from '#features/softphone/web/phone/phone-state.ts';

type AskedProps = { readonly asked: NonNullable<PhoneConversation['asked']>; readonly isBusy: boolean };

/** The colleague who is asked while the client waits on hold. */
export const AskedView = ({ asked: { userId, name, isThere }, isBusy }: AskedProps): ReactElement => (
  <div className="grid gap-8 p-12 round-8 on-tint" onClickCapture={actOnce}>
    <span className="text-13">{isThere ? texts.askedThere(name) : texts.calling(name)}</span>
    <div className="row wrap gap-8">
      {isThere && (
        <Button size="xs" disabled={isBusy} onClick={() => phone.do({ do: 'transfer', userId, name })}>
          {texts.connectThem}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => phone.do({ do: 'dropAsked' })}>
        {texts.backToClient}
      </Button>
    </div>
  </div>
);
