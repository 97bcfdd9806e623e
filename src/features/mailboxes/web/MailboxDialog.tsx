import {
  Checkbox,
  NumberInput,
  PasswordInput,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { ReactElement } from 'react';
import { mailboxCalls } from '#features/mailboxes/mailboxes.contract.ts';
import { letterPurposes, mailSecurities } from '#features/mailboxes/mailboxes.kinds.ts';
import { mailboxScreenTexts } from '#features/mailboxes/mailboxes.screen-texts.ts';
import {
  bodyOf,
  type Mailbox,
  type Mailboxes,
  type MailboxValues,
  valuesOf,
  wireNames,
} from '#features/mailboxes/web/mailbox-form.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = mailboxScreenTexts.form;

type Form = UseFormReturnType<MailboxValues>;
type FieldsProps = { readonly form: Form };

const ports = { allowDecimal: false, hideControls: true, min: 1, max: 65_535, required: true } as const;

const Security = ({ form, name }: FieldsProps & { readonly name: string }): ReactElement => (
  <div data-span="3" className="grid gap-4">
    <span className="text-12 medium soft">{texts.security}</span>
    <SegmentedControl
      aria-label={texts.security}
      data={mailSecurities.map((value) => ({ value, label: mailboxScreenTexts.securities[value] }))}
      {...form.getInputProps(name)}
    />
  </div>
);

/** Where a box sends by and is read, and who signs in there. */
const Servers = ({ form, isNew }: FieldsProps & { readonly isNew: boolean }): ReactElement => (
  <>
    <TextInput
      wrapperProps={{ 'data-span': 6 }}
      label={texts.smtpHost}
      required
      maxLength={253}
      {...form.getInputProps('smtp_host')}
    />
    <NumberInput
      wrapperProps={{ 'data-span': 3 }}
      label={texts.port}
      {...ports}
      {...form.getInputProps('smtp_port')}
    />
    <Security form={form} name="smtp_security" />
    <Switch
      wrapperProps={{ 'data-span': 12 }}
      label={texts.isRead}
      {...form.getInputProps('is_read', { type: 'checkbox' })}
    />
    {form.values.is_read && (
      <>
        <TextInput
          wrapperProps={{ 'data-span': 6 }}
          label={texts.imapHost}
          required
          maxLength={253}
          {...form.getInputProps('imap.host')}
        />
        <NumberInput
          wrapperProps={{ 'data-span': 3 }}
          label={texts.port}
          {...ports}
          {...form.getInputProps('imap.port')}
        />
        <Security form={form} name="imap.security" />
        <TextInput label={texts.folder} required maxLength={200} {...form.getInputProps('imap.folder')} />
        <TextInput
          label={texts.sentFolder}
          description={texts.sentFolderHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={200}
          {...form.getInputProps('sent_folder')}
        />
      </>
    )}
    <TextInput
      label={texts.login}
      required
      maxLength={200}
      autoComplete="off"
      {...form.getInputProps('login')}
    />
    <PasswordInput
      label={texts.password}
      required={isNew}
      maxLength={200}
      autoComplete="new-password"
      description={isNew ? undefined : texts.passwordSaved}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.getInputProps('password')}
    />
  </>
);

/** Whose a box is, and which letters leave by it. */
const Whose = ({ form, people }: FieldsProps & Pick<Mailboxes, 'people'>): ReactElement => (
  <>
    <Select
      wrapperProps={{ 'data-span': 12 }}
      label={texts.owner}
      placeholder={mailboxScreenTexts.common}
      clearable
      searchable
      data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...form.getInputProps('owner')}
    />
    {form.values.owner === null ? (
      <Checkbox.Group data-span="12" label={texts.purposes} {...form.getInputProps('purposes')}>
        <div className="flex wrap gap-10 gap-x-24 pt-6">
          {letterPurposes.map((purpose) => (
            <Checkbox key={purpose} value={purpose} label={mailboxScreenTexts.purposes[purpose]} />
          ))}
        </div>
      </Checkbox.Group>
    ) : (
      <p data-span="12" className="text-13 soft">
        {texts.ownPurposes}
      </p>
    )}
  </>
);

type DialogProps = Pick<Mailboxes, 'people'> & {
  /** Null for a new one. */
  readonly box: Mailbox | null;
  readonly onClose: () => void;
};

const useMailbox = ({ box, onClose }: DialogProps) => {
  const form = useForm<MailboxValues>({ initialValues: valuesOf(box) });
  const resolved = {
    quiet: true,
    invalidates: [mailboxCalls.listMailboxes],
    onSuccess: () => {
      toast.success(box ? mailboxScreenTexts.saved : mailboxScreenTexts.added);
      onClose();
    },
    onError: (error: ApiError) => {
      if (!showFieldErrors(form, error, wireNames)) announceError(error);
    },
  };
  const creating = useCallMutation(mailboxCalls.createMailbox, resolved);
  const updating = useCallMutation(mailboxCalls.updateMailbox, resolved);
  const save = (values: MailboxValues): void => {
    const body = bodyOf(values);
    if (box?.id) updating.mutate({ body: { ...body, id: box.id, version: box.version } });
    else creating.mutate({ body });
  };
  return { form, submit: form.onSubmit(save), isBusy: creating.isPending || updating.isPending };
};

/** A mailbox as an administrator types it. */
export const MailboxDialog = (props: DialogProps): ReactElement => {
  const { box, people, onClose } = props;
  const { form, submit, isBusy } = useMailbox(props);
  return (
    <FormDialog
      isOpen
      title={box ? mailboxScreenTexts.editTitle(box.name) : mailboxScreenTexts.addTitle}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      size={720}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput
          label={texts.name}
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput label={texts.address} required maxLength={200} {...form.getInputProps('address')} />
        <Whose form={form} people={people} />
        <Servers form={form} isNew={box === null} />
        <NumberInput
          label={texts.dailyLimit}
          placeholder={texts.noLimit}
          allowDecimal={false}
          hideControls
          min={1}
          max={1_000_000}
          {...form.getInputProps('daily_limit')}
        />
        <Switch label={texts.isOn} {...form.getInputProps('is_on', { type: 'checkbox' })} />
        <Textarea
          wrapperProps={{ 'data-span': 12 }}
          label={texts.signature}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          {...form.getInputProps('signature')}
        />
      </FormGrid>
    </FormDialog>
  );
};
