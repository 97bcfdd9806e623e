import { PhoneCall, PhoneIncoming, PhoneOutgoing } from 'lucide-react';
import type { ReactElement } from 'react';
import { type CallStatus, isTalking } from '#features/softphone/softphone.status.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { PhoneNumber } from '#features/softphone/web/panel/PhoneNumber.tsx';
import type { PhoneConversation } from '#features/softphone/web/phone/phone-state.ts';
import styles from '#features/softphone/web/strip.module.css';
import { nameOf } from '#features/softphone/web/whom-words.ts';

const icons = {
  outcall: PhoneOutgoing,
  outnotcall: PhoneOutgoing,
  outconnected: PhoneCall,
  incall: PhoneIncoming,
  inconnected: PhoneCall,
} as const;

type WhoProps = { readonly status: CallStatus; readonly conversation: PhoneConversation };

/** Who is on the line: his name, his number, whether his telephone rings. */
export const WhoIsOn = ({ status, conversation }: WhoProps): ReactElement => {
  const Icon = icons[status];
  return (
    <div className="row gap-12">
      <span
        className={`grid centred fixed round ${styles['icon']}`}
        data-rings={!isTalking(status) || undefined}
      >
        <Icon size={isTalking(status) ? 16 : 20} aria-hidden />
      </span>
      <div className="grow shrinks">
        <div className="text-16 bold breaks">{nameOf(conversation)}</div>
        <PhoneNumber of={conversation} />
        {conversation.isRinging && <div className="text-13 muted">{texts.ringsThere}</div>}
      </div>
    </div>
  );
};
