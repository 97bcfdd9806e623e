import { Phone, PhoneOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { togglePanel, usePanel } from '#features/softphone/web/panel-state.ts';
import { usePhoneState } from '#features/softphone/web/phone/phone-port.ts';
import { ToolButton } from '#kit/web/ToolButton.tsx';

/** §2: the icon that toggles the panel; §8: it tells the state of the line quietly. Nothing where there is no telephone. */
export const PhoneIcon = (): ReactElement | null => {
  const { line, microphone } = usePhoneState();
  const { isOpen } = usePanel();
  if (line === 'off' || line === 'starting') return null;
  const trouble = microphone === 'insecure' ? texts.microphones.insecure.title : texts.lines[line];
  const label = line === 'ready' ? (isOpen ? texts.close : texts.open) : trouble;
  return (
    <ToolButton
      label={label}
      icon={line === 'ready' || line === 'connecting' ? Phone : PhoneOff}
      isExpanded={isOpen}
      onClick={togglePanel}
    />
  );
};
