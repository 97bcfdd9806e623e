import { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { branchPeopleTexts as texts } from '#features/branch-people/branch-people.screen-texts.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { useInvitation } from '#kit/web/dialogs/LinkDialog.tsx';

const words = { title: texts.linkTitle, text: texts.linkText, label: texts.link, sent: texts.inviteSent };

/** Invites a person of the branch. */
export const usePersonInvite = (): ReturnType<typeof useInvitation> =>
  useInvitation((id) => callApi(branchPeopleCalls.invitePerson, { body: { id } }), words);
