import type { Danger } from '#features/sign-in/web/sign-in.facade.tsx';
import { userCalls } from '#features/users/users.contract.ts';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import { useInvitation } from '#kit/web/dialogs/LinkDialog.tsx';

const words = { title: texts.inviteTitle, text: texts.inviteText, label: texts.link, sent: texts.inviteSent };

/** Invites a person, once the administrator has given his password. */
export const useInvite = (callWithPassword: Danger['callWithPassword']): ReturnType<typeof useInvitation> =>
  useInvitation((id) => callWithPassword(userCalls.inviteUser, { body: { user_id: id } }), words);
