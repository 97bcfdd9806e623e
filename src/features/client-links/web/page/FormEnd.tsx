import type { ReactElement } from 'react';
import { clientSendingTexts as texts } from '#features/client-links/client-page-sending.screen-texts.ts';
import styles from '#features/client-links/web/page/page.module.css';

type FormEndProps = {
  readonly send: string;
  readonly cancel: string;
  readonly isOff: boolean;
  /** What is typed lies on this device. */
  readonly isSaved?: boolean;
  /** Without it the form is submitted. */
  readonly onSend?: () => void;
  readonly onCancel: () => void;
};

/** That what is typed is not lost with the page, in a quiet word. */
export const SavedWords = ({ isSaved }: { readonly isSaved: boolean }): ReactElement | null =>
  isSaved ? (
    <p className={styles['faint']} role="status">
      {texts.typed}
    </p>
  ) : null;

/** How every form of the page ends: what sends it, and beside it the way back. */
export const FormEnd = ({
  send,
  cancel,
  isOff,
  isSaved = false,
  onSend,
  onCancel,
}: FormEndProps): ReactElement => (
  <>
    <SavedWords isSaved={isSaved} />
    <div className={styles['pair']}>
      <button
        type={onSend ? 'button' : 'submit'}
        className={styles['main']}
        disabled={isOff}
        {...(onSend && { onClick: onSend })}
      >
        {send}
      </button>
      <button type="button" className={styles['plain']} onClick={onCancel}>
        {cancel}
      </button>
    </div>
  </>
);
