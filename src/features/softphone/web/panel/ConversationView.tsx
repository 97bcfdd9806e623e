import { Alert, Button } from '@mantine/core';
import { Grid3x3, Pause, Play, Share2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { isTalking } from '#features/softphone/softphone.status.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { AskedView } from '#features/softphone/web/panel/AskedView.tsx';
import { CallButtons } from '#features/softphone/web/panel/CallButtons.tsx';
import { Keypad } from '#features/softphone/web/panel/Keypad.tsx';
import { LevelBars } from '#features/softphone/web/panel/LevelBars.tsx';
import { PhoneNumber } from '#features/softphone/web/panel/PhoneNumber.tsx';
import { RecordingMark } from '#features/softphone/web/panel/RecordingMark.tsx';
import { RuleLines } from '#features/softphone/web/panel/RuleLines.tsx';
import { ConversationLinks } from '#features/softphone/web/panel/ConversationLinks.tsx';
import { TransferList } from '#features/softphone/web/panel/TransferList.tsx';
import styles from '#features/softphone/web/panel/panel.module.css';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import type { PhoneSnapshot, PhoneConversation } from '#features/softphone/web/phone/phone-state.ts';
import { nameOf } from '#features/softphone/web/whom-words.ts';

type ConversationProps = { readonly conversation: PhoneConversation };

const Who = ({ conversation }: ConversationProps): ReactElement => (
  <div>
    <div className="text-16 bold breaks">{nameOf(conversation)}</div>
    <PhoneNumber of={conversation} />
    {conversation.isRinging && <div className="text-13 muted">{texts.ringsThere}</div>}
  </div>
);

const Trouble = ({ conversation }: ConversationProps): ReactElement | null =>
  conversation.trouble && (
    <Alert
      color="orange"
      title={conversation.trouble === 'unheard' ? texts.unheard : texts.unhearing}
      role="alert"
    >
      <p className="text-13 m-0">
        {conversation.trouble === 'unheard' ? texts.unheardHint : texts.unhearingHint}
      </p>
    </Alert>
  );

const Quality = ({ conversation: { quality } }: ConversationProps): ReactElement | null =>
  quality && (
    <p
      className="small muted m-0"
      title={texts.quality(
        (quality.loss * 100).toFixed(1).replace('.', ','),
        quality.jitterMs,
        quality.delayMs,
      )}
    >
      {texts.estimates[quality.estimate]}
    </p>
  );

type Tool = 'keypad' | 'transfer';

const Tools = ({ conversation }: ConversationProps): ReactElement => {
  const [tool, setTool] = useState<Tool | null>(null);
  const toggle = (next: Tool): void => setTool((before) => (before === next ? null : next));
  const HoldIcon = conversation.isHeld ? Play : Pause;
  return (
    <>
      <div className={`grid gap-6 ${styles['tools']}`}>
        <Button
          size="xs"
          px="xs"
          variant={conversation.isHeld ? 'light' : 'default'}
          leftSection={<HoldIcon size={15} aria-hidden />}
          onClick={() => phone.do({ do: 'hold', is: !conversation.isHeld })}
        >
          {conversation.isHeld ? texts.unhold : texts.hold}
        </Button>
        <Button
          size="xs"
          px="xs"
          variant="default"
          aria-expanded={tool === 'keypad'}
          leftSection={<Grid3x3 size={15} aria-hidden />}
          onClick={() => toggle('keypad')}
        >
          {texts.keypad}
        </Button>
        <Button
          size="xs"
          px="xs"
          variant="default"
          aria-expanded={tool === 'transfer'}
          leftSection={<Share2 size={15} aria-hidden />}
          onClick={() => toggle('transfer')}
        >
          {texts.transfer}
        </Button>
      </div>
      {tool === 'keypad' && <Keypad conversation={conversation} />}
      {tool === 'transfer' && !conversation.asked && (
        <TransferList conversation={conversation} onDone={() => setTool(null)} />
      )}
    </>
  );
};

/** A call from its first ring to its end. */
export const ConversationView = ({
  snapshot: { status },
  conversation,
}: ConversationProps & { readonly snapshot: PhoneSnapshot }): ReactElement => (
  <>
    <Who conversation={conversation} />
    {isTalking(status) && <LevelBars isStill={conversation.isHeld || conversation.isHeldByThem} />}
    {conversation.isHeldByThem && <p className="text-13 wait m-0">{texts.heldByThem}</p>}
    <Trouble conversation={conversation} />
    <div className="row wrap gap-8">
      <CallButtons status={status} isMuted={conversation.isMuted} isBusy={conversation.isBusy} />
    </div>
    {conversation.asked && <AskedView asked={conversation.asked} isBusy={conversation.isBusy} />}
    {isTalking(status) && <Tools conversation={conversation} />}
    <RecordingMark recording={conversation.recording} />
    {isTalking(status) && <Quality conversation={conversation} />}
    <RuleLines rules={conversation.rules.filter(({ verdict }) => verdict !== 'free')} />
    <ConversationLinks conversation={conversation} />
  </>
);
