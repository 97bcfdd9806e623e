import type { ReactElement } from 'react';
import styles from '#features/client-links/web/page/page.module.css';

type FormEndProps = {
  readonly send: string;
  readonly cancel: string;
  readonly isOff: boolean;
  /** Without it the form is submitted. */
  readonly onSend?: () => void;
  readonly onCancel: () => void;
};

/** How every form of the page ends: what sends it, and beside it the way back. */
export const FormEnd = ({ send, cancel, isOff, onSend, onCancel }: FormEndProps): ReactElement => (
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
);
