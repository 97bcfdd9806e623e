import { ActionIcon } from '@mantine/core';
import { Copy, Phone } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import styles from '#kit/web/contact/Contact.module.css';
import { copyText } from '#kit/web/copy-text.ts';
import { phoneCallers } from '#kit/web/screens/slots.ts';

const texts = webScreenTexts.contact;

type PhoneButtonProps = { readonly phone: string; readonly name: string };

/** A phone where there is no room for its figures: one press calls, another copies. */
export const PhoneButton = ({ phone, name }: PhoneButtonProps): ReactElement => {
  const shown = formatPhone(phone);
  return (
    <span className={`inline-row gap-2 nowrap ${styles['contact']}`} style={{ maxWidth: '100%' }}>
      <ActionIcon
        className={`fixed ${styles['copy']}`}
        variant="subtle"
        color="gray"
        size={24}
        aria-label={texts.copyPhone(shown)}
        title={texts.copyPhone(shown)}
        onClick={() => void copyText(shown, webScreenTexts.copiedText(shown))}
      >
        <Copy size={13} aria-hidden />
      </ActionIcon>
      <ActionIcon
        component="a"
        href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
        variant="subtle"
        color="gray"
        size={28}
        aria-label={texts.call(name)}
        title={shown}
        onClick={(event) => {
          const [caller] = phoneCallers.items();
          if (caller?.call({ phone, name })) event.preventDefault();
        }}
      >
        <Phone size={15} aria-hidden />
      </ActionIcon>
    </span>
  );
};
