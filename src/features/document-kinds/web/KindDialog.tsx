import { Checkbox, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { neededKinds } from '#features/document-kinds/document-kinds.codes.ts';
import { documentKindCalls } from '#features/document-kinds/document-kinds.contract.ts';
import { documentKindErrors } from '#features/document-kinds/document-kinds.errors.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import {
  largestMb,
  longestValidDays,
  documentFormats,
  kindGroups,
} from '#features/document-kinds/document-kinds.rules.ts';
import { documentKindScreenTexts as texts } from '#features/document-kinds/document-kinds.screen-texts.ts';
import { documentKindTexts } from '#features/document-kinds/document-kinds.texts.ts';
import { bodyOf, kindProblems, type KindValues, valuesOf } from '#features/document-kinds/web/kind-form.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type KindDialogProps = {
  /** Null for a new one. */
  readonly type: DocumentKind | null;
  readonly onClose: () => void;
};

/** The form of a type, and where it is saved. */
const useKind = ({ type, onClose }: KindDialogProps) => {
  const form = useForm<KindValues>({ initialValues: valuesOf(type), validate: kindProblems });
  const resolved = {
    invalidates: [documentKindCalls.listKinds],
    quiet: true,
    onSuccess: ({ name }: DocumentKind) => {
      toast.success(type ? texts.saved(name) : texts.added(name));
      onClose();
    },
    onError: (error: ApiError) => {
      if (showFieldErrors(form, error)) return;
      announceError(error);
      if (error.code !== documentKindErrors.conflict.code) return;
      void invalidateCalls(documentKindCalls.listKinds);
      onClose();
    },
  };
  const creating = useCallMutation(documentKindCalls.createKind, resolved);
  const updating = useCallMutation(documentKindCalls.updateKind, resolved);
  const save = (values: KindValues): void => {
    const body = bodyOf(values);
    if (type) updating.mutate({ body: { ...body, id: type.id, version: type.version } });
    else creating.mutate({ body });
  };
  return { form, submit: form.onSubmit(save), isBusy: creating.isPending || updating.isPending };
};

/** A type of documents: what it is called, what files it takes, how long a document holds. */
export const KindDialog = (props: KindDialogProps): ReactElement => {
  const { type, onClose } = props;
  const { form, submit, isBusy } = useKind(props);
  const isNeeded = type !== null && neededKinds.includes(type.code);
  return (
    <FormDialog
      isOpen
      title={type ? texts.editTitle(type.name) : texts.newTitle}
      onClose={onClose}
      onSubmit={submit}
      isBusy={isBusy}
      note={type && texts.code(type.code)}
    >
      <FormGrid>
        <TextInput
          wrapperProps={{ 'data-span': 8 }}
          label={texts.name}
          required
          maxLength={120}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Select
          wrapperProps={{ 'data-span': 4 }}
          label={texts.group}
          allowDeselect={false}
          data={kindGroups.map((value) => ({ value, label: documentKindTexts.groups[value] }))}
          {...form.getInputProps('group')}
        />
        <Checkbox.Group data-span="12" label={texts.formats} required {...form.getInputProps('formats')}>
          <div className="flex wrap gap-10 gap-x-24 pt-6">
            {documentFormats.map((format) => (
              <Checkbox key={format} value={format} label={documentKindTexts.formats[format]} />
            ))}
          </div>
        </Checkbox.Group>
        <NumberInput
          label={texts.maxMb}
          description={texts.maxMbHint(largestMb)}
          required
          allowDecimal={false}
          min={1}
          max={largestMb}
          {...form.getInputProps('max_mb')}
        />
        <NumberInput
          label={texts.validDays}
          description={texts.validDaysHint}
          allowDecimal={false}
          min={1}
          max={longestValidDays}
          {...form.getInputProps('valid_days')}
        />
        <Textarea
          wrapperProps={{ 'data-span': 12 }}
          label={texts.help}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={500}
          {...form.getInputProps('help')}
        />
        <Switch label={texts.isMultiple} {...form.getInputProps('is_multiple', { type: 'checkbox' })} />
        <Switch
          label={texts.needsSignature}
          {...form.getInputProps('needs_signature', { type: 'checkbox' })}
        />
        <Switch
          wrapperProps={{ 'data-span': 12 }}
          label={texts.isActive}
          disabled={isNeeded}
          description={isNeeded ? texts.needed : undefined}
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
      </FormGrid>
    </FormDialog>
  );
};
