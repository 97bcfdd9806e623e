import { useEffect } from 'react';
import { ahead } from '#kit/web/calls/ahead.ts';
import { openShellDialog } from '#kit/web/dialogs/shell-dialog.ts';
import type { Arrival } from '#kit/web/screens/visits.ts';

const loadDialog = ahead(() =>
  import('#app/web/shell/VideoDialog.tsx').then((file) => ({ default: file.VideoDialog })),
);

/** §2: the training-video dialog has no visible trigger; the command palette and `?video` in the address open it. */
export const openTrainingVideo = (): void => openShellDialog(loadDialog);

/** Opens the training video on a page whose address asks for it. */
export const useVideoByAddress = ({ search }: Arrival): void => {
  const isAsked = search['video'] !== undefined;
  useEffect(() => {
    if (isAsked) openTrainingVideo();
  }, [isAsked]);
};
