import { Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { consentCalls } from '#features/consents/consents.contract.ts';
import { consentScreenTexts as texts } from '#features/consents/consents.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';

export type ConsentVersion = CallReply<typeof consentCalls.listTexts>[number];

type ConsentTextDialogProps = { readonly current: ConsentVersion; readonly onClose: () => void };

/** Writes the next version of a document, beginning with the words of today. */
export const ConsentTextDialog = ({ current, onClose }: ConsentTextDialogProps): ReactElement => {
  const today = useToday();
  const [label, setLabel] = useState(current.label);
  const [title, setTitle] = useState(current.title);
  const [text, setText] = useState(current.text);
  const [day, setDay] = useState(today);
  const save = useCallMutation(consentCalls.saveText, {
    quiet: true,
    invalidates: [consentCalls.listTexts, consentCalls.showDocuments],
    done: texts.saved,
    onSuccess: onClose,
  });
  const errorOf = (name: string): string | null => save.error?.errors[name]?.[0] ?? null;
  return (
    <FormDialog
      isOpen
      size={680}
      title={texts.addOf(texts.titles[current.kind])}
      submitLabel={texts.save}
      isBusy={save.isPending}
      isDirty={label !== current.label || title !== current.title || text !== current.text}
      onClose={onClose}
      onSubmit={() =>
        save.mutate({ body: { kind: current.kind, valid_from: day || today, label, title, text } })
      }
    >
      <div className="column gap-12 mb-16">
        <TextInput
          label={texts.documentTitle}
          required
          maxLength={200}
          value={title}
          error={errorOf('title')}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextInput
          label={texts.label}
          required
          maxLength={200}
          value={label}
          error={errorOf('label')}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Textarea
          label={texts.text}
          description={texts.textHint}
          required
          autosize
          minRows={8}
          maxRows={16}
          maxLength={20_000}
          value={text}
          error={errorOf('text')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DateInput
          label={texts.validFrom}
          required
          minDate={today}
          value={day}
          error={errorOf('valid_from')}
          onChange={setDay}
        />
        <Refusal error={save.error} />
      </div>
    </FormDialog>
  );
};
