import { type ChangeEvent, type ReactElement, useId } from 'react';
import styles from '#features/client-links/web/page/page.module.css';
import type { Act } from '#features/client-links/web/page/use-act.ts';

type PickFileProps = {
  readonly label: string;
  readonly words: string;
  readonly isCamera?: boolean;
  /** The one thing to do here; the camera unless said otherwise. */
  readonly isMain?: boolean;
  /** What is taken; pictures and PDF unless said otherwise, of which several may be chosen. */
  readonly accept?: string;
  readonly act: Act;
  readonly onPick: (files: readonly File[]) => void;
};

/** A large button that opens the camera or the files of the phone. */
export const PickFile = ({
  label,
  words,
  isCamera = false,
  isMain = isCamera,
  accept,
  act,
  onPick,
}: PickFileProps): ReactElement => {
  const id = useId();
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    if (files.length > 0) onPick(files);
  };
  return (
    <label
      htmlFor={id}
      className={styles[isMain ? 'main' : 'plain']}
      data-camera={isCamera || undefined}
      data-off={act.isBusy || undefined}
    >
      {words}
      <input
        id={id}
        type="file"
        className={styles['unseen']}
        aria-label={label}
        disabled={act.isBusy}
        accept={isCamera ? 'image/*' : (accept ?? 'image/*,application/pdf')}
        {...(isCamera ? { capture: 'environment' } : { multiple: accept === undefined })}
        onChange={onChange}
      />
    </label>
  );
};
