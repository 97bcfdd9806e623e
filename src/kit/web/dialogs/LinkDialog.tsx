import { Button, TextInput } from '@mantine/core';
import { Copy } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { copyText } from '#kit/web/copy-text.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { FormButtons } from '#kit/web/screens/Page.tsx';

type LinkDialogProps = {
  readonly title: string;
  /** What the link is for, and how long it works. */
  readonly text: string;
  readonly label: string;
  readonly link: string;
  readonly onClose: () => void;
};

/** Shows a secret link once, for whoever asked for it to hand over. */
export const LinkDialog = ({ title, text, label, link, onClose }: LinkDialogProps): ReactElement => (
  <Modal opened onClose={onClose} title={title} size={560} closeOnClickOutside={false}>
    <p>{text}</p>
    <TextInput
      mt="var(--space-16)"
      mb="var(--space-24)"
      label={label}
      readOnly
      value={link}
      onFocus={(event) => event.currentTarget.select()}
    />
    <FormButtons right>
      <Button variant="default" onClick={onClose}>
        {webTexts.close}
      </Button>
      <Button
        data-autofocus
        leftSection={<Copy size={16} />}
        onClick={() => void copyText(link, webScreenTexts.linkCopied)}
      >
        {webScreenTexts.copyLink}
      </Button>
    </FormButtons>
  </Modal>
);

/** The link as its reader reaches the product, whatever the server believes of its own address. */
export const reachableLink = (link: string): string => {
  const { pathname, search } = new URL(link);
  return `${location.origin}${pathname}${search}`;
};

type Invited = { readonly is_sent: boolean; readonly link: string | null };
type InvitationWords = Pick<LinkDialogProps, 'title' | 'text' | 'label'> & { readonly sent: string };

/** Invites a person: a toast when the letter is on its way, else the link in a dialog until it is closed. */
export const useInvitation = (
  send: (id: number) => Promise<Invited | null>,
  { sent, ...words }: InvitationWords,
): { readonly invite: (id: number) => Promise<void>; readonly dialog: ReactNode } => {
  const [shown, setShown] = useState<Pick<LinkDialogProps, 'link' | 'onClose'> | null>(null);
  const invite = async (id: number): Promise<void> => {
    const reply = await send(id);
    if (reply?.is_sent) toast.success(sent);
    if (!reply?.link) return;
    const link = reachableLink(reply.link);
    await new Promise<void>((onClose) => setShown({ link, onClose }));
    setShown(null);
  };
  return { invite, dialog: shown && <LinkDialog {...words} {...shown} /> };
};
