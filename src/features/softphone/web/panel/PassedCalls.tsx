import { Button, CloseButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { openPanel } from '#features/softphone/web/panel-state.ts';
import styles from '#features/softphone/web/panel/panel.module.css';
import { forgetPassed, usePassedCalls } from '#features/softphone/web/passed-calls.ts';

/** Calls that colleagues have passed on: the client, the note, one key to dial. */
export const PassedCalls = (): readonly ReactElement[] =>
  usePassedCalls().passed.map((call) => (
    <div key={call.callId} className="grid gap-6 p-12 round-8 on-tint">
      <div className="row gap-8">
        <b className="grow text-13 breaks">{call.name ?? formatPhone(call.phone)}</b>
        <CloseButton size="sm" aria-label={texts.forget} onClick={() => forgetPassed(call.callId)} />
      </div>
      <span className="small muted">{texts.passedBy(call.from)}</span>
      {call.note !== '' && <p className="text-13 m-0 as-typed breaks">{call.note}</p>}
      <Button
        size="xs"
        className={styles['answer']}
        onClick={() => {
          forgetPassed(call.callId);
          openPanel(
            {
              phone: call.phone,
              ...(call.name === null ? {} : { name: call.name }),
              ...(call.organizationId === null ? {} : { organizationId: call.organizationId }),
              ...(call.leadId === null ? {} : { leadId: call.leadId }),
            },
            true,
          );
        }}
      >
        {texts.buttons.call}
      </Button>
    </div>
  ));
