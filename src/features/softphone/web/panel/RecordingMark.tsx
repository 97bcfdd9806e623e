import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import styles from '#features/softphone/web/panel/panel.module.css';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import type { PhoneConversation } from '#features/softphone/web/phone/phone-state.ts';

/** The red mark while a conversation is recorded, and the one key against it. */
export const RecordingMark = ({
  recording,
}: {
  readonly recording: PhoneConversation['recording'];
}): ReactElement | null => {
  if (recording === 'off') return null;
  if (recording === 'stopped') return <p className="text-13 muted m-0">{texts.recordingStopped}</p>;
  return (
    <div className="row gap-8 text-13">
      <span className={`fixed round ${styles['red']}`} aria-hidden />
      <span className="err grow">{texts.recording}</span>
      <Button size="compact-xs" variant="default" onClick={() => phone.do({ do: 'stopRecording' })}>
        {texts.againstRecording}
      </Button>
    </div>
  );
};
