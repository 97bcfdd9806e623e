import type { ReactElement } from 'react';
import { appScreenTexts } from '#app/app.screen-texts.ts';
import { AppearanceFields } from '#features/customization/web/appearance.facade.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';

/** Theme, colour, size, language and snow, for everybody and from anywhere. */
export const AppearanceDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => (
  <Modal opened onClose={onClose} title={appScreenTexts.view} size={460}>
    <AppearanceFields />
  </Modal>
);
