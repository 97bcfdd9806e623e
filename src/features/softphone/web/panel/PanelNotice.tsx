import { Alert } from '@mantine/core';
import type { ReactElement } from 'react';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { phone, usePhoneState } from '#features/softphone/web/phone/phone-port.ts';
import type { PhoneNotice } from '#features/softphone/web/phone/phone-state.ts';
import { nameOf } from '#features/softphone/web/whom-words.ts';

const wordsOf = (notice: PhoneNotice): string => {
  if (notice.kind === 'unplugged') return texts.unplugged;
  if (notice.kind === 'transfer-refused') return texts.transferRefused;
  if (notice.kind === 'ended') return texts.endedWith(nameOf(notice.whom), texts.endings[notice.reason]);
  return 'words' in notice && notice.words !== '' ? notice.words : texts.failed;
};

/** What the telephone has to say until it is put away. */
export const PanelNotice = (): ReactElement | null => {
  const { notice } = usePhoneState();
  return (
    notice && (
      <Alert
        color={notice.kind === 'refused' ? 'red' : 'orange'}
        withCloseButton
        closeButtonLabel={texts.close}
        onClose={() => phone.do({ do: 'dismiss' })}
      >
        <p className="text-13 m-0">{wordsOf(notice)}</p>
      </Alert>
    )
  );
};
