import { type ReactNode, useState } from 'react';
import { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { branchPeopleTexts as texts } from '#features/branch-people/branch-people.screen-texts.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { LinkDialog, reachableLink } from '#kit/web/dialogs/LinkDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';

type Shown = { readonly link: string; readonly close: () => void };

/** Invites a person: a toast when the letter is on its way, else the link in a dialog until it is closed. */
export const usePersonInvite = (): {
  readonly invite: (id: number) => Promise<void>;
  readonly dialog: ReactNode;
} => {
  const [shown, setShown] = useState<Shown | null>(null);
  const invite = async (id: number): Promise<void> => {
    const reply = await callApi(branchPeopleCalls.invitePerson, { body: { id } });
    if (reply.is_sent) toast.success(texts.inviteSent);
    const { link } = reply;
    if (link === null) return;
    await new Promise<void>((resolve) => setShown({ link: reachableLink(link), close: resolve }));
    setShown(null);
  };
  const dialog = shown && (
    <LinkDialog
      title={texts.linkTitle}
      text={texts.linkText}
      label={texts.link}
      link={shown.link}
      onClose={shown.close}
    />
  );
  return { invite, dialog };
};
