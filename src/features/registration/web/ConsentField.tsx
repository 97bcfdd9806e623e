import { Checkbox } from '@mantine/core';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import type { consentCalls } from '#features/consents/consents.contract.ts';
import { registrationTexts as texts } from '#features/registration/registration.screen-texts.ts';
import styles from '#features/registration/web/registration.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';

type ConsentFieldProps = ComponentProps<typeof Checkbox> & {
  readonly document: CallReply<typeof consentCalls.showDocuments>[number];
};

/** One consent: a box of its own beside the way to the whole text. */
export const ConsentField = ({ document, ...box }: ConsentFieldProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const { label, title, text, version } = document;
  return (
    <div className={`flex top spread gap-12 ${styles['consent']}`}>
      <Checkbox label={label} {...box} />
      <button type="button" aria-label={texts.readConsent(title)} onClick={() => setOpen(true)}>
        {texts.read}
      </button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={title} size={620}>
        <div className={styles['document']}>
          {text.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="muted small">{texts.version(formatDate(version))}</p>
        </div>
      </Modal>
    </div>
  );
};
