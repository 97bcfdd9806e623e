import { Alert, Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { isTalking } from '#features/softphone/softphone.status.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { actOnce } from '#features/softphone/web/act-once.ts';
import { CallButtons } from '#features/softphone/web/panel/CallButtons.tsx';
import { CallTools } from '#features/softphone/web/panel/CallTools.tsx';
import { ConversationLinks } from '#features/softphone/web/panel/ConversationLinks.tsx';
import { LevelBars } from '#features/softphone/web/panel/LevelBars.tsx';
import { RecordingMark } from '#features/softphone/web/panel/RecordingMark.tsx';
import { WhoIsOn } from '#features/softphone/web/panel/WhoIsOn.tsx';
import { phone, useFarLevel } from '#features/softphone/web/phone/phone-port.ts';
import type { PhoneConversation, PhoneSnapshot } from '#features/softphone/web/phone/phone-state.ts';

type AskedProps = { readonly asked: NonNullable<PhoneConversation['asked']>; readonly isBusy: boolean };

/** The colleague who is asked while the client waits on hold. */
const AskedView = ({ asked: { userId, name, isThere }, isBusy }: AskedProps): ReactElement => (
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

type ConversationProps = { readonly conversation: PhoneConversation };

const Trouble = ({ conversation: { trouble } }: ConversationProps): ReactElement | null =>
  trouble && (
    <Alert color="orange" title={texts.troubles[trouble].title} role="alert">
      <p className="text-13 m-0">{texts.troubles[trouble].text}</p>
    </Alert>
  );

const Quality = ({ conversation: { quality } }: ConversationProps): ReactElement | null => {
  if (!quality) return null;
  const loss = (quality.loss * 100).toFixed(1).replace('.', ',');
  return (
    <p className="small muted m-0" title={texts.quality(loss, quality.jitterMs, quality.delayMs)}>
      {texts.estimates[quality.estimate]}
    </p>
  );
};

const Connected = ({ conversation }: ConversationProps): ReactElement => {
  const { asked, isBusy, isHeld, isHeldByThem, recording } = conversation;
  return (
    <>
      {asked && <AskedView asked={asked} isBusy={isBusy} />}
      <LevelBars subscribe={useFarLevel.subscribe} label={texts.level} isStill={isHeld || isHeldByThem} />
      {isHeld && !asked && <p className="text-13 wait m-0">{texts.heldByUs}</p>}
      {isHeldByThem && <p className="text-13 wait m-0">{texts.heldByThem}</p>}
      <Trouble conversation={conversation} />
      <CallTools conversation={conversation} />
      <RecordingMark recording={recording} />
    </>
  );
};

/** A call from its first ring to its end. */
export const ConversationView = ({
  snapshot: { status },
  conversation,
}: ConversationProps & { readonly snapshot: PhoneSnapshot }): ReactElement => (
  <>
    <WhoIsOn status={status} conversation={conversation} />
    <CallButtons status={status} isMuted={conversation.isMuted} isBusy={conversation.isBusy} />
    {isTalking(status) && <Connected conversation={conversation} />}
    <ConversationLinks conversation={conversation} />
    {isTalking(status) && <Quality conversation={conversation} />}
  </>
);
