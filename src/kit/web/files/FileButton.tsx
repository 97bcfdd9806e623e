import { FileButton as PlainButton, type FileButtonProps } from '@mantine/core';
import { type ReactElement, useRef } from 'react';

/** Picks a file. What was picked is forgotten at once: the same file, corrected, may be picked again. */
export const FileButton = ({ onChange, ...props }: Omit<FileButtonProps, 'resetRef'>): ReactElement => {
  const reset = useRef<() => void>(null);
  return (
    <PlainButton
      {...props}
      resetRef={reset}
      onChange={(file) => {
        reset.current?.();
        onChange(file);
      }}
    />
  );
};
