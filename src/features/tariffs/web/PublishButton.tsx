import { Button, Checkbox } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import type { Faults } from '#features/tariffs/tariffs.faults.ts';
import { tariffScreenTexts } from '#features/tariffs/tariffs.screen-texts.ts';
import type { Version } from '#features/tariffs/web/tariff.ts';
import type { SaveDraft } from '#features/tariffs/web/use-save-draft.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { DateInput } from '#kit/web/DateInput.tsx';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { invalidateCalls } from '#kit/web/query-client.ts';
import { toast } from '#kit/web/toast.ts';
import { useToday } from '#kit/web/use-today.ts';

const { publishing: texts, publish } = tariffScreenTexts;

type PublishButtonProps = {
  readonly version: Version;
  readonly faults: Faults;
  readonly isOff: boolean;
  readonly isDirty: boolean;
  readonly save: SaveDraft;
};

/** Puts the draft in force from a chosen day, after saving what is not saved yet. */
export const PublishButton = (props: PublishButtonProps): ReactElement => {
  const { version, faults, isOff, isDirty, save } = props;
  const today = useToday();
  const { callWithPassword, dialog } = useDanger();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [day, setDay] = useState(today);
  const [accepts, setAccepts] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const gaps = faults.gaps.length;
  const send = async (): Promise<void> => {
    const revision = isDirty ? await save.send() : save.revision;
    if (revision === null) return;
    const body = { version_id: version.id, revision, valid_from: day, accepts_gaps: accepts };
    const published = await callWithPassword(tariffCalls.publishDraft, { body });
    if (!published) return;
    toast.success(texts.done(formatDate(published.valid_from)));
    setOpen(false);
    await invalidateCalls(tariffCalls.listVersions, tariffCalls.getVersion);
  };
  const submit = async (): Promise<void> => {
    if (day === '' || day < today) return setProblem(texts.dayPassed);
    setBusy(true);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.status === 422 ? error.message : null);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="xs" disabled={isOff} onClick={() => setOpen(true)}>
        {publish}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={texts.title}
        size={460}
        submitLabel={texts.submit}
        isBusy={isBusy}
        isOff={gaps > 0 && !accepts}
        note={texts.note}
        onClose={() => setOpen(false)}
        onSubmit={() => void submit()}
      >
        <DateInput
          label={texts.from}
          description={texts.fromHint}
          minDate={today}
          error={problem}
          value={day}
          onChange={(next) => {
            setDay(next);
            setProblem(null);
          }}
          mb="var(--space-24)"
        />
        {gaps > 0 && (
          <Checkbox
            label={texts.gaps(gaps)}
            checked={accepts}
            onChange={(event) => setAccepts(event.currentTarget.checked)}
            mb="var(--space-24)"
          />
        )}
      </FormDialog>
      {dialog}
    </>
  );
};
