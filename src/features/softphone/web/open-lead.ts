import { openLeadForm } from '#features/leads/web/leads.facade.tsx';
import { CallStrip } from '#features/softphone/web/CallStrip.tsx';
import type { DoneConversation, PhoneConversation } from '#features/softphone/web/phone/phone-state.ts';

/** §2: the form of a lead over any screen, with everything known of whoever is on the line. */
export const openConversationLead = (conversation: PhoneConversation | DoneConversation): void => {
  const { phone, name, callId, leadId, organizationId, direction } = conversation;
  openLeadForm({
    channel: direction === 'in' ? 'incall' : 'outcall',
    strip: CallStrip,
    ...(phone === undefined ? {} : { phone }),
    ...(name === undefined ? {} : { name }),
    ...(callId === null ? {} : { callId }),
    ...(leadId === undefined ? {} : { leadId }),
    ...(organizationId === undefined ? {} : { organizationId }),
  });
};
