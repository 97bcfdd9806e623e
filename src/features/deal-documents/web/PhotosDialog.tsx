import { ActionIcon, Button, Loader } from '@mantine/core';
import { Camera, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { documentOf } from '#kit/web/files/document-of-pictures.ts';
import styles from '#features/deal-documents/web/PhotosDialog.module.css';
import { takePhotos } from '#features/deal-documents/web/pick-files.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { shrinkPicture, type SmallPicture } from '#kit/web/files/shrink-picture.ts';
import { useObjectUrl } from '#kit/web/files/use-object-url.ts';
import { toast } from '#kit/web/notes/toast.ts';

const texts = documentScreenTexts.photos;

type Shot = SmallPicture & { readonly key: string };

type ThumbnailProps = { readonly shot: Shot; readonly number: number; readonly onDrop: () => void };

const Thumbnail = ({ shot, number, onDrop }: ThumbnailProps): ReactElement => {
  const [load] = useState(() => async () => shot.jpeg);
  const { url } = useObjectUrl(load, 0);
  return (
    <li className="beside" style={{ minHeight: 120 }}>
      {url && <img src={url} alt={texts.page(number)} className="full round-6 edge" />}
      <ActionIcon
        variant="default"
        size={32}
        className={styles['drop'] ?? ''}
        aria-label={texts.drop(number)}
        onClick={onDrop}
      >
        <X size={16} />
      </ActionIcon>
    </li>
  );
};

type PhotosDialogProps = {
  /** What the paper is, and how it will be called. */
  readonly title: string;
  readonly first: readonly File[];
  readonly onDone: (paper: File) => void;
  readonly onClose: () => void;
};

/** Photographs of one paper: shot after shot, each seen small, all sent as one PDF. */
export const PhotosDialog = ({ title, first, onDone, onClose }: PhotosDialogProps): ReactElement => {
  const [shots, setShots] = useState<readonly Shot[]>([]);
  const [waiting, setWaiting] = useState(0);
  const hasBegun = useRef(false);
  const add = async (files: readonly File[]): Promise<void> => {
    setWaiting((count) => count + files.length);
    for (const file of files) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one picture at a time: a phone has little memory
        const small = await shrinkPicture(file);
        setShots((all) => [...all, { ...small, key: crypto.randomUUID() }]);
      } catch {
        toast.error(texts.unreadable(file.name));
      } finally {
        setWaiting((count) => count - 1);
      }
    }
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void add(first);
  });
  const send = async (): Promise<void> => onDone(await documentOf(title, shots));
  return (
    <FormDialog
      isOpen
      size={560}
      title={title}
      submitLabel={texts.send(shots.length)}
      isOff={shots.length === 0 || waiting > 0}
      isDirty={shots.length > 1}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <ul
        className="grid gap-8"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}
        aria-label={texts.pages}
      >
        {shots.map((shot, at) => (
          <Thumbnail
            key={shot.key}
            shot={shot}
            number={at + 1}
            onDrop={() => setShots((all) => all.filter(({ key }) => key !== shot.key))}
          />
        ))}
        {waiting > 0 && (
          <li className="grid centred" style={{ minHeight: 120 }}>
            <Loader aria-label={texts.working} />
          </li>
        )}
      </ul>
      <Button
        mt="var(--space-12)"
        variant="default"
        leftSection={<Camera size={16} aria-hidden />}
        onClick={() => takePhotos((files) => void add(files))}
      >
        {texts.more}
      </Button>
    </FormDialog>
  );
};
