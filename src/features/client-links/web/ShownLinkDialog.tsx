import { Button, TextInput } from '@mantine/core';
import { Copy, Share2 } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { clientLinkCalls } from '#features/client-links/client-links.contract.ts';
import { clientLinkScreenTexts } from '#features/client-links/client-links.screen-texts.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { copyText } from '#kit/web/copy-text.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { QrCode } from '#kit/web/QrCode.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = clientLinkScreenTexts.link;

/** The link by the address at which its giver reaches the product. */
const reachable = (link: string): string => {
  const { pathname, hash } = new URL(link);
  return `${location.origin}${pathname}${hash}`;
};

type ShownLinkDialogProps = { readonly id: number; readonly name: string; readonly onClose: () => void };

/** An address of a link to hand over: by a QR code to whoever sits opposite, by a copy, by the sheet of the phone. */
export const ShownLinkDialog = ({ id, name, onClose }: ShownLinkDialogProps): ReactElement | null => {
  const giving = useCallMutation(clientLinkCalls.giveLink, { onError: onClose });
  const { mutate } = giving;
  useEffect(() => mutate({ body: { id } }), [id, mutate]);
  if (!giving.data) return null;
  const link = reachable(giving.data.link);
  return (
    <Modal opened onClose={onClose} title={texts.title} size={480} closeOnClickOutside={false}>
      <p>{texts.text(name)}</p>
      <div className="row in-middle py-12">
        <QrCode text={link} label={texts.qr} />
      </div>
      <TextInput
        mb="var(--space-24)"
        label={texts.label}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <FormButtons right>
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<Share2 size={16} aria-hidden />}
            onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
          >
            {texts.share}
          </Button>
        )}
        <Button
          data-autofocus
          leftSection={<Copy size={16} aria-hidden />}
          onClick={() => void copyText(link, webScreenTexts.linkCopied)}
        >
          {texts.copy}
        </Button>
      </FormButtons>
    </Modal>
  );
};
