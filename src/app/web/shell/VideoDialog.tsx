import { VideoOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { appScreenTexts } from '#app/app.screen-texts.ts';
import styles from '#app/web/shell/dialogs.module.css';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { useUser } from '#kit/web/calls/session.ts';

/** The film that teaches the product, from the address the operator has configured, or that there is none. */
export const VideoDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { trainingVideo } = useUser();
  return (
    <Modal opened onClose={onClose} title={appScreenTexts.trainingVideo} size={880}>
      {trainingVideo === null ? (
        <EmptyState
          icon={VideoOff}
          title={appScreenTexts.noTrainingVideo}
          text={appScreenTexts.noTrainingVideoText}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the operator's own file, captions are inside it
        <video
          className={`block full round-8 ${styles['video']}`}
          src={trainingVideo}
          controls
          preload="metadata"
        />
      )}
    </Modal>
  );
};
