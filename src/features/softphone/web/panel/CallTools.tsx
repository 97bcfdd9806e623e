import { UnstyledButton } from '@mantine/core';
import { Grid3x3, type LucideIcon, Pause, Play, Share2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { actOnce } from '#features/softphone/web/act-once.ts';
import { Keypad } from '#features/softphone/web/panel/Keypad.tsx';
import { TransferList } from '#features/softphone/web/panel/TransferList.tsx';
import styles from '#features/softphone/web/panel/panel.module.css';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import type { PhoneConversation } from '#features/softphone/web/phone/phone-state.ts';

type ToolProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isOn: boolean;
  /** Opens and shuts something under it. */
  readonly isOpener?: boolean;
  readonly onClick: () => void;
};

const Tool = ({ icon: Icon, label, isOn, isOpener = false, onClick }: ToolProps): ReactElement => (
  <UnstyledButton
    className={`grid centred gap-4 py-8 round-8 edge text-12 pressed ${styles['tool']}`}
    data-on={isOn || undefined}
    aria-expanded={isOpener ? isOn : undefined}
    onClick={onClick}
  >
    <Icon size={18} aria-hidden />
    {label}
  </UnstyledButton>
);

type Opened = 'keypad' | 'transfer';

/** What a conversation can do beside being ended: hold, keys, a colleague. */
export const CallTools = ({ conversation }: { readonly conversation: PhoneConversation }): ReactElement => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const toggle = (next: Opened): void => setOpened((before) => (before === next ? null : next));
  const { isHeld, asked } = conversation;
  return (
    <>
      <div className="grid-3 gap-8" onClickCapture={actOnce}>
        <Tool
          icon={isHeld ? Play : Pause}
          label={isHeld ? texts.unhold : texts.hold}
          isOn={isHeld}
          onClick={() => phone.do({ do: 'hold', is: !isHeld })}
        />
        <Tool
          icon={Grid3x3}
          label={texts.keypad}
          isOn={opened === 'keypad'}
          isOpener
          onClick={() => toggle('keypad')}
        />
        <Tool
          icon={Share2}
          label={texts.transfer}
          isOn={opened === 'transfer'}
          isOpener
          onClick={() => toggle('transfer')}
        />
      </div>
      {opened === 'keypad' && <Keypad conversation={conversation} />}
      {opened === 'transfer' && !asked && (
        <TransferList conversation={conversation} onDone={() => setOpened(null)} />
      )}
    </>
  );
};
