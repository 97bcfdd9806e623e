import { type ReactElement, useState } from 'react';
import type { TemplateOf, TriedKind } from '#features/print-templates/print-templates.kinds.ts';
import { printTemplateScreenTexts } from '#features/print-templates/print-templates.screen-texts.ts';
import { Faults, TryTemplate } from '#features/print-templates/web/TryTemplate.tsx';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';

const texts = printTemplateScreenTexts.dialog;

type LoadTemplateProps = TemplateOf & {
  /** What the template is of, in words. */
  readonly title: string;
  readonly kind: TriedKind;
  readonly file: File;
  /** From which day it holds. */
  readonly day: { readonly value: string; readonly onChange: (day: string) => void };
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly onLoad: () => void;
  readonly onClose: () => void;
};

/** A template that was chosen: looked at on a record before it is put in force. */
export const LoadTemplateDialog = (props: LoadTemplateProps): ReactElement => {
  const { title, kind, form, part, file, day, isBusy, error, onLoad, onClose } = props;
  const [isTrying, setTrying] = useState(false);
  return (
    <FormDialog
      isOpen
      title={texts.title(title)}
      size={520}
      onClose={onClose}
      onSubmit={onLoad}
      submitLabel={texts.submit}
      isBusy={isBusy}
      isOff={isTrying}
      note={texts.dayHint}
    >
      <div className="grid gap-16">
        <p className="m-0 text-13 breaks">
          <span className="muted">{texts.file}:</span> {file.name}
        </p>
        <DateInput
          label={texts.day}
          required
          value={day.value}
          error={error?.errors['valid_from']?.[0]}
          onChange={(value) => day.onChange(value || day.value)}
        />
        <TryTemplate kind={kind} form={form} part={part} file={file} isOff={isBusy} onBusy={setTrying} />
        {error?.errors['valid_from'] ? null : <Faults error={error} />}
      </div>
    </FormDialog>
  );
};
