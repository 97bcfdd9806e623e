import { ActionIcon } from '@mantine/core';
import { Copy } from 'lucide-react';
import { type MouseEvent, type ReactElement, useState } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import styles from '#kit/web/contact/Contact.module.css';
import { copyText } from '#kit/web/copy-text.ts';
import { phoneCallers } from '#kit/web/screens/slots.ts';

const texts = webScreenTexts.contact;

type CopyProps = { readonly text: string; readonly label: string };

/** The small button beside a contact: seen when the contact is touched, always there for fingers and keys. */
const CopyMark = ({ text, label }: CopyProps): ReactElement => (
  <ActionIcon
    className={`fixed ${styles['copy']}`}
    variant="subtle"
    color="gray"
    size={24}
    aria-label={label}
    title={label}
    onClick={(event) => {
      event.stopPropagation();
      void copyText(text, webScreenTexts.copiedText(text));
    }}
  >
    <Copy size={13} aria-hidden />
  </ActionIcon>
);

type PhoneProps = {
  readonly phone: string;
  /** Whose it is, for whoever calls and for a screen reader. */
  readonly name?: string;
};

/** A phone: a click calls, by the telephone of the product where it has one; the mark copies. Its own local time is told. */
export const PhoneLink = ({ phone, name }: PhoneProps): ReactElement => {
  const shown = formatPhone(phone);
  const [time, setTime] = useState<string>();
  const learnTime = async (): Promise<void> => {
    const { placeOfPhone, timeInZone } = await import('#domain/phone-place.ts');
    const { zone } = placeOfPhone(phone);
    if (zone !== null) setTime(texts.localTime(timeInZone(new Date(), zone)));
  };
  const call = (event: MouseEvent): void => {
    const [caller] = phoneCallers.items();
    event.stopPropagation();
    const isCalled = caller?.call({ phone, ...(name === undefined ? {} : { name }) });
    if (isCalled) event.preventDefault(); // else the address of the link calls
  };
  return (
    <span className={`inline-row gap-2 nowrap ${styles['contact']}`} style={{ maxWidth: '100%' }}>
      <a
        href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
        title={[name ? texts.call(name) : texts.callPhone(shown), time].filter(Boolean).join(' · ')}
        onPointerEnter={() => void learnTime()}
        onFocus={() => void learnTime()}
        onClick={call}
      >
        {shown}
      </a>
      <CopyMark text={shown} label={texts.copyPhone(shown)} />
    </span>
  );
};

/** A mail address: a click begins a letter, the mark copies. */
export const MailLink = ({ mail }: { readonly mail: string }): ReactElement => (
  <span className={`inline-row gap-2 nowrap ${styles['contact']}`} style={{ maxWidth: '100%' }}>
    <a href={`mailto:${mail}`} title={texts.write(mail)} onClick={(event) => event.stopPropagation()}>
      {mail}
    </a>
    <CopyMark text={mail} label={texts.copyMail(mail)} />
  </span>
);

/** An INN: one click copies it. */
export const InnText = ({
  inn,
  words = inn,
}: {
  readonly inn: string;
  readonly words?: string;
}): ReactElement => (
  <span className={`inline-row gap-2 nowrap ${styles['contact']}`} style={{ maxWidth: '100%' }}>
    <span>{words}</span>
    <CopyMark text={inn} label={texts.copyInn(inn)} />
  </span>
);
