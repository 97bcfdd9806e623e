import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { coveredTexts as texts } from '#kit/contract/covered.texts.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';

type CoveredProps = {
  /** What stands until it is opened: «45•• ••••12». */
  readonly cover: string;
  /** What it is, for the button and the dialog: «паспорт». */
  readonly what: string;
  /** Opens it for a reason, which is written down; null where the person has thought better of it. */
  readonly onOpen: (reason: string) => Promise<ReactElement | string | null>;
};

/** A value that is covered until somebody says why he wants to see it; forgotten with the page. */
export const Covered = ({ cover, what, onOpen }: CoveredProps): ReactElement => {
  const [isOpening, setOpening] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [opened, setOpened] = useState<ReactElement | string | null>(null);
  const open = async (reason: string): Promise<void> => {
    setBusy(true);
    try {
      setOpened(await onOpen(reason));
      setOpening(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (opened !== null) return <>{opened}</>;
  return (
    <span className="row wrap gap-8">
      {cover}
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={texts.openOne(what)}
        onClick={() => setOpening(true)}
      >
        {texts.open}
      </Button>
      {isOpening && (
        <ReasonDialog
          title={texts.openOne(what)}
          text={texts.text}
          ready={texts.ready}
          submitLabel={texts.open}
          isBusy={isBusy}
          failure={failure}
          onClose={() => setOpening(false)}
          onSubmit={(reason) => void open(reason)}
        />
      )}
    </span>
  );
};
