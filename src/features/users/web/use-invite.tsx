import { type ReactNode, useState } from 'react';
import type { Danger } from '#features/sign-in/web/sign-in.facade.tsx';
import { userCalls } from '#features/users/users.contract.ts';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import { LinkDialog, reachableLink } from '#kit/web/dialogs/LinkDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';

type Shown = { readonly link: string; readonly close: () => void };

/** Invites a person: a toast when the letter is on its way, else the link in a dialog until it is closed. */
export const useInvite = (
  callWithPassword: Danger['callWithPassword'],
): { readonly invite: (userId: number) => Promise<void>; readonly dialog: ReactNode } => {
  const [shown, setShown] = useState<Shown | null>(null);
  const invite = async (userId: number): Promise<void> => {
    const reply = await callWithPassword(userCalls.inviteUser, { body: { user_id: userId } });
    if (reply?.is_sent) toast.success(texts.inviteSent);
    if (!reply?.link) return;
    const link = reachableLink(reply.link);
    await new Promise<void>((resolve) => setShown({ link, close: resolve }));
    setShown(null);
  };
  const dialog = shown && (
    <LinkDialog
      title={texts.inviteTitle}
      text={texts.inviteText}
      label={texts.link}
      link={shown.link}
      onClose={shown.close}
    />
  );
  return { invite, dialog };
};
