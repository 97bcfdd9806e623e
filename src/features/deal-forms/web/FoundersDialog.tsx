import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Plus, X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { formScreenTexts } from '#features/deal-forms/deal-forms.screen-texts.ts';
import { refreshForms } from '#features/deal-forms/web/use-fill-forms.ts';
import styles from '#features/deal-forms/web/forms.module.css';
import { isForeign } from '#features/organizations/organizations.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = formScreenTexts.panel;
const nobody = { name: '', share: '', inn: '', passport: '', citizenship: '' };

type DialogProps = { readonly dealId: number; readonly onClose: () => void };
type Found = CallReply<typeof formCalls.listFounders>;

type FounderFieldsProps = {
  readonly at: number;
  readonly isFromAbroad: boolean;
  readonly field: (path: string, label: string, columns: number) => object;
};

const FounderFields = ({ at, isFromAbroad, field }: FounderFieldsProps): ReactElement => (
  <FormGrid>
    <TextInput {...field(`founders.${at}.name`, texts.founderName, 9)} required />
    <TextInput {...field(`founders.${at}.share`, texts.share, 3)} inputMode="decimal" maxLength={6} />
    <TextInput
      {...field(`founders.${at}.citizenship`, texts.citizenship, 5)}
      placeholder={texts.russia}
      maxLength={60}
    />
    <TextInput
      {...field(`founders.${at}.inn`, isFromAbroad ? texts.foreignInn : texts.founderInn, 7)}
      inputMode="numeric"
      maxLength={12}
    />
    <TextInput
      {...field(`founders.${at}.passport`, isFromAbroad ? texts.foreignDocument : texts.passport, 12)}
    />
  </FormGrid>
);

const Form = ({ dealId, found, onClose }: DialogProps & { readonly found: Found }): ReactElement => {
  const form = useForm({
    initialValues: {
      founders: (found.founders.length > 0 ? found.founders : [nobody]).map((one) => ({
        ...one,
        key: crypto.randomUUID(),
      })),
    },
  });
  const save = useCallMutation(formCalls.saveFounders, {
    quiet: true,
    done: texts.foundersSaved,
    onSuccess: () => {
      void refreshForms();
      onClose();
    },
    onError: (error) => {
      if (!showFieldErrors(form, error)) announceError(error);
    },
    invalidates: [formCalls.listFounders],
  });
  const submit = form.onSubmit(({ founders }) =>
    save.mutate({
      body: {
        application_id: dealId,
        version: found.version,
        founders: founders.map(({ key: _key, ...founder }) => founder),
      },
    }),
  );
  const field = (path: string, label: string, columns: number) => ({
    wrapperProps: { 'data-span': columns },
    label,
    autoComplete: 'off',
    ...form.getInputProps(path),
  });
  return (
    <FormDialog
      isOpen
      size={720}
      title={texts.foundersTitle(found.client)}
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
    >
      {form.values.founders.map((founder, at) => (
        <div key={founder.key} className={`grid-end top gap-8 py-8 hair-top ${styles['founder']}`}>
          <FounderFields at={at} isFromAbroad={isForeign(founder)} field={field} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={texts.removeFounder(founder.name)}
            onClick={() => form.removeListItem('founders', at)}
          >
            <X size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Plus size={14} aria-hidden />}
        onClick={() => form.insertListItem('founders', { ...nobody, key: crypto.randomUUID() })}
      >
        {texts.addFounder}
      </Button>
    </FormDialog>
  );
};

/** The founders of the client, written down in the deal by whoever brings it. */
export const FoundersDialog = (props: DialogProps): ReactElement => {
  const found = useCall(
    formCalls.listFounders,
    { query: { application_id: props.dealId } },
    { quiet: true, staleMs: 0 },
  );
  // The form begins with what is stored now; an answer that comes later takes away nothing that is typed.
  const [opened, setOpened] = useState<Found | null>(null);
  if (opened === null && found.data && !found.isFetching) setOpened(found.data);
  if (opened) return <Form {...props} found={opened} />;
  return (
    <Modal opened onClose={props.onClose} title={texts.clientFounders} size={720}>
      <Loaded of={found}>{() => <LoadingRows />}</Loaded>
    </Modal>
  );
};
