import { Button, Input, SegmentedControl, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import {
  addKopecks,
  formatRoubles,
  parseDecimalString,
  parseSignedDecimalString,
  toDecimalString,
  zeroKopecks,
  negated,
} from '#domain/money.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualScreenTexts } from '#features/accruals/accruals.screen-texts.ts';
import { type Accrual, accrualReads } from '#features/accruals/web/accrual-parts.tsx';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = accrualScreenTexts.correction;
const wide = { 'data-span': '12' } as const;

type CorrectionProps = {
  readonly line: Accrual;
  /** What stands in its fields at first: how much is taken away, and why. */
  readonly initial?: { readonly sum: string; readonly reason: string };
  readonly onClose: () => void;
};

const nothing = { sum: '', reason: '' };

/** A correction of an accrual: more or less, how much, why, by which paper. */
export const CorrectionDialog = ({ line, initial = nothing, onClose }: CorrectionProps): ReactElement => {
  const [sign, setSign] = useState<'minus' | 'plus'>('minus');
  const [sum, setSum] = useState(initial.sum);
  const [reason, setReason] = useState(initial.reason);
  const [file, setFile] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const size = parseDecimalString(sum) ?? zeroKopecks;
  const delta = sign === 'minus' ? negated(size) : size;
  const after = addKopecks(parseSignedDecimalString(line.total) ?? zeroKopecks, delta);
  const record = useCallMutation(accrualCalls.saveCommission, {
    quiet: true,
    invalidates: accrualReads,
    done: texts.done,
    onSuccess: onClose,
    onError: announceError,
  });
  const send = (fileId: number | null): void =>
    record.mutate({ body: { accrual_id: line.id, delta: toDecimalString(delta), reason, file_id: fileId } });
  const save = (): void => {
    if (!file) {
      send(null);
      return;
    }
    setBusy(true);
    uploadFiles(accrualCalls.uploadCorrectionFile, { body: {}, files: [file] }, () => undefined)
      .then(({ id }) => send(id))
      .catch(() => undefined) // the refusal has been announced
      .finally(() => setBusy(false));
  };
  return (
    <FormDialog
      isOpen
      title={texts.title(line.person.name, line.number)}
      submitLabel={texts.submit}
      isBusy={isBusy || record.isPending}
      isOff={size === 0 || reason.trim() === ''}
      isDirty={sum !== initial.sum || reason !== initial.reason}
      note={size === 0 ? undefined : texts.after(formatRoubles(after).replace('-', '−'))}
      size={520}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <Input.Wrapper label={texts.sign}>
          <SegmentedControl
            fullWidth
            aria-label={texts.sign}
            value={sign}
            onChange={(value) => setSign(value === 'plus' ? 'plus' : 'minus')}
            data={[
              { value: 'minus', label: texts.minus },
              { value: 'plus', label: texts.plus },
            ]}
          />
        </Input.Wrapper>
        <MoneyInput label={texts.sum} required data-autofocus value={sum} onChange={setSum} />
        <Textarea
          wrapperProps={wide}
          label={texts.reason}
          required
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="row gap-8" data-span="12">
          <FileButton onChange={setFile} inputProps={{ 'aria-label': texts.file }}>
            {(props) => (
              <Button {...props} variant="default">
                {texts.choose}
              </Button>
            )}
          </FileButton>
          <span className="breaks text-13 muted">
            {texts.file}: {file?.name ?? texts.noFile}
          </span>
        </div>
      </FormGrid>
    </FormDialog>
  );
};
