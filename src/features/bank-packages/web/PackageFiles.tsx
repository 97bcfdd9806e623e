import { Button, NumberInput, TextInput } from '@mantine/core';
import { FileCog } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import {
  longestPattern,
  packedName,
  patternFields,
  patternProblem,
} from '#features/bank-packages/bank-packages.file-names.ts';
import { packageScreenTexts } from '#features/bank-packages/bank-packages.screen-texts.ts';
import { packageTexts } from '#features/bank-packages/bank-packages.texts.ts';
import type { BankPackage } from '#features/bank-packages/web/package-line.ts';
import { largestMb } from '#features/document-kinds/document-kinds.rules.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = packageScreenTexts.files;

type PackageFilesProps = {
  readonly bankId: number;
  readonly opened: BankPackage;
  /** Lines that are not saved yet are not to be saved by the way. */
  readonly isDirty: boolean;
  readonly onSaved: (saved: BankPackage) => void;
};

/** How files are called in the bank's archive, and the largest one it takes: for all products of the bank. */
export const PackageFiles = ({ bankId, opened, isDirty, onSaved }: PackageFilesProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const [pattern, setPattern] = useState(opened.file_names);
  const [maxMb, setMaxMb] = useState<number | null>(opened.max_mb);
  const saving = useCallMutation(packageCalls.savePackage, {
    invalidates: [packageCalls.getPackages],
    onSuccess: (saved) => {
      onSaved(saved);
      toast.success(texts.saved);
      setOpen(false);
    },
  });
  const example = packedName(pattern, {
    place: 1,
    kind: texts.sample.kind,
    inn: '7701234567',
    client: texts.sample.client,
    deal: 48_207,
    copy: 1,
    extension: 'pdf',
  });
  const problem = patternProblem(pattern);
  const isMbWrong = maxMb !== null && !(Number.isInteger(maxMb) && maxMb >= 1 && maxMb <= largestMb);
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileCog size={16} aria-hidden />}
        disabled={isDirty}
        title={isDirty ? texts.saveFirst : undefined}
        onClick={() => {
          setPattern(opened.file_names);
          setMaxMb(opened.max_mb);
          setOpen(true);
        }}
      >
        {texts.open}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={texts.title}
        onClose={() => setOpen(false)}
        isBusy={saving.isPending}
        isOff={problem !== null || isMbWrong}
        onSubmit={() => {
          const { version, items } = opened;
          const settings = { file_names: pattern.trim(), max_mb: maxMb };
          saving.mutate({ body: { bank_id: bankId, product_id: null, version, items, ...settings } });
        }}
      >
        <FormGrid>
          <div data-span="12">
            <TextInput
              label={texts.pattern}
              placeholder={packageTexts.fileNames.usual}
              description={texts.hint(patternFields.join(' '))}
              maxLength={longestPattern}
              value={pattern}
              error={problem}
              onChange={(event) => setPattern(event.currentTarget.value)}
            />
          </div>
          <p data-span="12" className="muted small">
            {texts.example(example)}
          </p>
          <NumberInput
            label={texts.maxMb}
            description={texts.maxMbHint}
            allowDecimal={false}
            allowNegative={false}
            value={maxMb ?? ''}
            error={isMbWrong ? texts.number(largestMb) : undefined}
            onChange={(value) => setMaxMb(value === '' ? null : Number(value))}
          />
        </FormGrid>
      </FormDialog>
    </>
  );
};
