import { UserRoundPlus } from 'lucide-react';
import { inviteAgents } from '#features/invitations/invitations.access.ts';
import { invitationTitleTexts } from '#features/invitations/invitations-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { words } from '#kit/web/list/search-fields.ts';

/** Links by which agents come, for whoever leads agents. */
export const invitationScreens = defineScreens('invitations', {
  list: screen({
    path: '/invitations/index',
    records: 'invitation',
    title: invitationTitleTexts.title,
    access: inviteAgents,
    cache: true,
    search: { after: words(2_000) },
    menu: { label: invitationTitleTexts.title, icon: UserRoundPlus, order: 167, group: 'office' },
    load: () => import('#features/invitations/web/InvitationListScreen.tsx'),
  }),
});
