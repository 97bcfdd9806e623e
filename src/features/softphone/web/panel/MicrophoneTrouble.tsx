import { Alert, Button } from '@mantine/core';
import { MicOff } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { DevicesDialog } from '#features/softphone/web/panel/DevicesDialog.tsx';
import { phone, usePhoneState } from '#features/softphone/web/phone/phone-port.ts';

/** Without a microphone no call begins: what is wrong and what to do. */
export const MicrophoneTrouble = (): ReactElement | null => {
  const { microphone } = usePhoneState();
  const [isChoosing, setIsChoosing] = useState(false);
  if (microphone === 'unknown' || microphone === 'ready') return null;
  const { title, text } = texts.microphones[microphone];
  return (
    <Alert color="orange" icon={<MicOff size={18} />} title={title}>
      <p className="text-13 m-0">{text}</p>
      {microphone !== 'insecure' && (
        <div className="row gap-8 mt-10">
          <Button size="xs" onClick={() => phone.do({ do: 'microphone' })}>
            {texts.retry}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => setIsChoosing(true)}>
            {texts.devices.title}
          </Button>
        </div>
      )}
      {isChoosing && <DevicesDialog onClose={() => setIsChoosing(false)} />}
    </Alert>
  );
};
