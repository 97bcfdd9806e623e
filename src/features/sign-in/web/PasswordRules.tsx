import type { ReactElement } from 'react';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import styles from '#features/sign-in/web/VisitorFrame.module.css';

/** Says beforehand what a new password must be. */
export const PasswordRules = ({ id }: { readonly id?: string }): ReactElement => (
  <ul className={`grid gap-2 small muted ${styles['rules']}`} id={id} aria-label={texts.rulesTitle}>
    {texts.rules.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
);
