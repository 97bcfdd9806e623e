import type { ReactElement } from 'react';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { OwnSessions } from '#features/sign-in/web/OwnSessions.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';

/** The own sessions, from the menu of the avatar. */
export const SessionsDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => (
  <Modal opened onClose={onClose} title={texts.sessionsTitle} size={560}>
    <OwnSessions />
  </Modal>
);
