import { Button } from '@mantine/core';
import { CalendarClock, UserPlus } from 'lucide-react';
import type { ReactElement } from 'react';
import { openCallbackForm } from '#features/callbacks/web/callbacks.facade.tsx';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { openConversationLead } from '#features/softphone/web/open-lead.ts';
import type { DoneConversation, PhoneConversation } from '#features/softphone/web/phone/phone-state.ts';

/** What a conversation with a client leads to: a lead, a promised call. */
export const ConversationLinks = ({
  conversation,
}: {
  readonly conversation: PhoneConversation | DoneConversation;
}): ReactElement | null => {
  const { phone, name, leadId, organizationId, dealId, callId } = conversation;
  const hasTalked = 'talkedMs' in conversation ? conversation.talkedMs > 0 : conversation.answeredAt !== null;
  if (phone === undefined) return null;
  const promise = (): void =>
    openCallbackForm({
      phone,
      ...(name === undefined ? {} : { name }),
      ...(leadId === undefined ? {} : { leadId }),
      ...(organizationId === undefined ? {} : { organizationId }),
      ...(dealId === undefined ? {} : { dealId }),
      ...(hasTalked && callId !== null ? { callId } : {}),
    });
  return (
    <div className="row wrap gap-8">
      <Button
        size="xs"
        variant="light"
        leftSection={<UserPlus size={15} aria-hidden />}
        onClick={() => openConversationLead(conversation)}
      >
        {texts.lead}
      </Button>
      <Button
        size="xs"
        variant="light"
        leftSection={<CalendarClock size={15} aria-hidden />}
        onClick={promise}
      >
        {texts.callback}
      </Button>
    </div>
  );
};
