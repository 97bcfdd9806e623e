import { type ReactElement, Suspense, useState } from 'react';
import { documentExtensions } from '#domain/upload-kinds.ts';
import { scanTexts as texts } from '#kit/contract/scan.texts.ts';
import { pickFiles, takePhotos } from '#kit/web/files/pick-files.ts';
import { isPicture } from '#kit/web/files/shrink-picture.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const LazyPhotos = lazyPart(async () => ({
  default: (await import('#kit/web/scan/PhotosDialog.tsx')).PhotosDialog,
}));

type Chosen = { readonly title: string; readonly onFile: (file: File) => void };
type Taken = Chosen & { readonly files: readonly File[] };

/** One file for one paper: what is chosen goes as it is, photographs become pages of one PDF that is seen before it is sent. */
export const useOneDocument = () => {
  const [taken, setTaken] = useState<Taken | null>(null);
  const receive =
    (chosen: Chosen) =>
    (files: readonly File[]): void => {
      const [file] = files;
      if (files.every(isPicture)) setTaken({ ...chosen, files });
      else if (file && files.length === 1) chosen.onFile(file);
      else toast.error(texts.oneDocument);
    };
  const close = (): void => setTaken(null);
  const dialog: ReactElement | null = taken && (
    <Suspense>
      <LazyPhotos
        title={taken.title}
        first={taken.files}
        onDone={(file) => {
          close();
          taken.onFile(file);
        }}
        onClose={close}
      />
    </Suspense>
  );
  return {
    pick: (chosen: Chosen): void => pickFiles(receive(chosen), documentExtensions),
    take: (chosen: Chosen): void => takePhotos(receive(chosen)),
    dialog,
  };
};
