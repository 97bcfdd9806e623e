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
import { TalkLinks } from '#features/softphone/web/panel/TalkLinks.tsx';
import { TransferList } from '#features/softphone/web/panel/TransferList.tsx';
import styles from '#features/softphone/web/panel/panel.module.css';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import type { PhoneSnapshot, PhoneTalk } from '#features/softphone/web/phone/phone-state.ts';
import { nameOf } from '#features/softphone/web/talk-words.ts';

type TalkProps = { readonly talk: PhoneTalk };

const Who = ({ talk }: TalkProps): ReactElement => (
  <div>
    <div className="text-16 bold breaks">{nameOf(talk)}</div>
    <PhoneNumber of={talk} />
    {talk.isRinging && <div className="text-13 muted">{texts.ringsThere}</div>}
  </div>
);

const Trouble = ({ talk }: TalkProps): ReactElement | null =>
  talk.trouble && (
    <Alert color="orange" title={talk.trouble === 'unheard' ? texts.unheard : texts.unhearing} role="alert">
      <p className="text-13 m-0">{talk.trouble === 'unheard' ? texts.unheardHint : texts.unhearingHint}</p>
    </Alert>
  );

const Quality = ({ talk: { quality } }: TalkProps): ReactElement | null =>
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

const Tools = ({ talk }: TalkProps): ReactElement => {
  const [tool, setTool] = useState<Tool | null>(null);
  const toggle = (next: Tool): void => setTool((before) => (before === next ? null : next));
  const HoldIcon = talk.isHeld ? Play : Pause;
  return (
    <>
      <div className={`grid gap-6 ${styles['tools']}`}>
        <Button
          size="xs"
          px="xs"
          variant={talk.isHeld ? 'light' : 'default'}
          leftSection={<HoldIcon size={15} aria-hidden />}
          onClick={() => phone.do({ do: 'hold', is: !talk.isHeld })}
        >
          {talk.isHeld ? texts.unhold : texts.hold}
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
      {tool === 'keypad' && <Keypad talk={talk} />}
      {tool === 'transfer' && !talk.asked && <TransferList talk={talk} onDone={() => setTool(null)} />}
    </>
  );
};

/** A call from its first ring to its end. */
export const TalkView = ({
  snapshot: { status },
  talk,
}: TalkProps & { readonly snapshot: PhoneSnapshot }): ReactElement => (
  <>
    <Who talk={talk} />
    {isTalking(status) && <LevelBars isStill={talk.isHeld || talk.isHeldByThem} />}
    {talk.isHeldByThem && <p className="text-13 wait m-0">{texts.heldByThem}</p>}
    <Trouble talk={talk} />
    <div className="row wrap gap-8">
      <CallButtons status={status} isMuted={talk.isMuted} isBusy={talk.isBusy} />
    </div>
    {talk.asked && <AskedView asked={talk.asked} isBusy={talk.isBusy} />}
    {isTalking(status) && <Tools talk={talk} />}
    <RecordingMark recording={talk.recording} />
    {isTalking(status) && <Quality talk={talk} />}
    <RuleLines rules={talk.rules.filter(({ verdict }) => verdict !== 'free')} />
    <TalkLinks talk={talk} />
  </>
);
