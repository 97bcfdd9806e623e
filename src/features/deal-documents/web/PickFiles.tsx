import { type ReactElement, type ReactNode, useRef } from 'react';
import { acceptedExtensions } from '#features/deal-documents/web/candidates.ts';

type PickFilesProps = {
  readonly onPick: (files: readonly File[]) => void;
  readonly isSingle?: boolean;
  /** Draws what opens the system's file dialog. */
  readonly children: (open: () => void) => ReactNode;
};

/** A hidden file input and whatever opens it; the same file may be picked twice in a row. */
export const PickFiles = ({ onPick, isSingle = false, children }: PickFilesProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isSingle}
        accept={acceptedExtensions}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
    </>
  );
};
