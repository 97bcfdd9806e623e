import type { ReactElement } from 'react';
import { factorScreenTexts as texts } from '#features/second-factors/second-factors.screen-texts.ts';
import { OwnFactor } from '#features/second-factors/web/OwnFactor.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';

/** The own second factor, from the menu of the avatar; a press outside does not lose codes shown once. */
export const FactorDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => (
  <Modal opened onClose={onClose} title={texts.title} size={560} closeOnClickOutside={false}>
    <OwnFactor />
  </Modal>
);
