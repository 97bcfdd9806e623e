import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { calculatorCalls } from '#features/calculator/calculator.contract.ts';
import type { Asked } from '#features/calculator/calculator.rules.ts';
import { calculatorScreenTexts as texts } from '#features/calculator/calculator.screen-texts.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type MailDialogProps = { readonly asked: Asked; readonly onClose: () => void };

/** Asks for the client's address; the server makes the calculation anew and sends it with the document. */
export const MailDialog = ({ asked, onClose }: MailDialogProps): ReactElement => {
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' } });
  const { mutate, isPending } = useCallMutation(calculatorCalls.sendByEmail, {
    done: (_, { body }) => texts.mailSent(body.email),
    onSuccess: onClose,
    onError: (error) => {
      showFieldErrors(form, error);
      // What is wrong with the question itself has no field here.
      const [words] = Object.values(error.errors).flat();
      if (!('email' in error.errors) && words !== undefined) toast.warn(words, { title: webTexts.attention });
    },
  });
  return (
    <FormDialog
      isOpen
      size={460}
      title={texts.mailTitle}
      onClose={onClose}
      submitLabel={texts.mail}
      isBusy={isPending}
      onSubmit={form.onSubmit(({ email }) => mutate({ body: { ...asked, email } }))}
    >
      <p className="mb-12 muted">{texts.mailNote}</p>
      <FormGrid>
        <TextInput
          wrapperProps={{ 'data-span': '12' }}
          data-autofocus
          type="email"
          inputMode="email"
          label={texts.mailField}
          withAsterisk
          {...form.getInputProps('email')}
          key={form.key('email')}
        />
      </FormGrid>
    </FormDialog>
  );
};
