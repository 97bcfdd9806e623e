const side = 256;

/** The middle square of a picture, small enough for a face in a list; null for what is no picture. */
export const cutSquare = async (file: File): Promise<File | null> => {
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
