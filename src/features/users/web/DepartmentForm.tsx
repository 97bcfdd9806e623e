import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { userCalls } from '#features/users/users.contract.ts';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

export type Choices = CallReply<(typeof userCalls)['listUserChoices']>;
export type Department = Choices['departments'][number];

type DepartmentFormProps = {
  /** The department to change; a new one without it. */
  readonly department: Department | undefined;
  readonly people: Choices['people'];
  readonly onClose: () => void;
};

/** Name and head of a department. */
export const DepartmentForm = ({ department, people, onClose }: DepartmentFormProps): ReactElement => {
  const form = useForm({
    initialValues: {
      name: department?.name ?? '',
      head_id: department?.head_id ? String(department.head_id) : null,
    },
    validate: { name: (name) => (name.trim() === '' ? fieldTexts.required : null) },
  });
  useDirty(form.isDirty());
  const save = useCallMutation(userCalls.saveDepartment, {
    quiet: true,
    done: texts.departmentSaved,
    onSuccess: onClose,
    onError: (error) => showFieldErrors(form, error) || toast.error(error.message),
    invalidates: [userCalls.listUserChoices, userCalls.listUsers],
  });
  const heads = people.filter(
    ({ id, roles, is_active: isActive }) =>
      roles.includes('head') && (isActive || id === department?.head_id),
  );
  return (
    <FormDialog
      isOpen
      size={460}
      title={department ? texts.editDepartment(department.name) : texts.newDepartment}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(({ name, head_id: head }) =>
        save.mutate({
          body: {
            ...(department && { id: department.id }),
            name: name.trim(),
            head_id: head ? Number(head) : null,
          },
        }),
      )}
    >
      <FormGrid>
        <TextInput
          wrapperProps={{ 'data-span': 12 }}
          data-autofocus
          label={texts.departmentName}
          required
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <Select
          wrapperProps={{ 'data-span': 12 }}
          label={texts.departmentHead}
          placeholder={texts.none}
          clearable
          searchable
          data={heads.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('head_id')}
        />
      </FormGrid>
    </FormDialog>
  );
};
