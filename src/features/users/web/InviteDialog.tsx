import { Button, TextInput } from '@mantine/core';
import { Copy } from 'lucide-react';
import type { ReactElement } from 'react';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormButtons } from '#kit/web/Page.tsx';
import { toast } from '#kit/web/toast.ts';

type InviteDialogProps = { readonly link: string; readonly onClose: () => void };

const copy = async (link: string): Promise<void> => {
  await navigator.clipboard.writeText(link);
  toast.success(texts.copied);
};

/** Shows the one-use link once, for the administrator to hand over where no letter can be sent. */
export const InviteDialog = ({ link, onClose }: InviteDialogProps): ReactElement => (
  <Modal opened onClose={onClose} title={texts.inviteTitle} size={560} closeOnClickOutside={false}>
    <p>{texts.inviteText}</p>
    <TextInput
      mt="var(--space-16)"
      mb="var(--space-24)"
      label={texts.link}
      readOnly
      value={link}
      onFocus={(event) => event.currentTarget.select()}
    />
    <FormButtons right>
      <Button variant="default" onClick={onClose}>
        {webTexts.close}
      </Button>
      {'clipboard' in navigator && (
        <Button data-autofocus leftSection={<Copy size={16} />} onClick={() => void copy(link)}>
          {texts.copy}
        </Button>
      )}
    </FormButtons>
  </Modal>
);
