import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { ownCardCalls } from '#features/users/own-card.contract.ts';
import { ownCardScreenTexts as texts } from '#features/users/own-card.screen-texts.ts';
import { PersonAvatar } from '#kit/web/PersonAvatar.tsx';
import { callApi } from '#kit/web/calls/call-api.ts';
import { changeSessionUser, useUser } from '#kit/web/calls/session.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useAttempt } from '#kit/web/calls/use-attempt.ts';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import { toast } from '#kit/web/notes/toast.ts';

const side = 256;

/** The middle square of a picture, small enough for a face in a list; null for what is no picture. */
const cutSquare = async (file: File): Promise<File | null> => {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const shorter = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const left = (picture.width - shorter) / 2;
  const top = (picture.height - shorter) / 2;
  canvas.getContext('2d')?.drawImage(picture, left, top, shorter, shorter, 0, 0, side, side);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  return blob && new File([blob], 'avatar.png', { type: 'image/png' });
};

/** The own picture: what is chosen is cut to a square here and saved at once. */
export const OwnPicture = (): ReactElement => {
  const user = useUser();
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const send = (file: File | null): Promise<void> =>
    attempt(async () => {
      if (!file) return;
      const square = await cutSquare(file);
      if (!square) return setProblem(texts.notPicture);
      const input = { body: {}, files: [square] };
      const reply = await uploadFiles(ownCardCalls.saveOwnPicture, input, () => undefined, { quiet: true });
      changeSessionUser({ avatar: reply.avatar });
      toast.success(texts.pictureSaved);
    });
  const remove = (): Promise<void> =>
    attempt(async () => {
      const { avatar } = await callApi(ownCardCalls.removeOwnPicture, { body: {} }, { quiet: true });
      changeSessionUser({ avatar });
      toast.success(texts.pictureRemoved);
    });
  return (
    <div className="row wrap gap-16">
      <PersonAvatar firstName={user.first_name} lastName={user.last_name} picture={user.avatar} size={72} />
      <div className="column gap-8">
        <div className="row wrap gap-8">
          <FileButton accept="image/png,image/jpeg" onChange={(file) => void send(file)}>
            {(input) => (
              <Button {...input} variant="default" size="xs" loading={isBusy}>
                {user.avatar ? texts.another : texts.choose}
              </Button>
            )}
          </FileButton>
          {user.avatar && (
            <Button variant="default" size="xs" disabled={isBusy} onClick={() => void remove()}>
              {texts.remove}
            </Button>
          )}
        </div>
        <p className="small muted">{texts.pictureNote}</p>
        {problem && (
          <p role="alert" className="small err">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
};
