import { Button, Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { deliveryCalls } from '#features/deal-delivery/deal-delivery.contract.ts';
import { deliveryKinds } from '#features/deal-delivery/deal-delivery.rules.ts';
import { deliveryTexts as texts } from '#features/deal-delivery/deal-delivery.texts.ts';
import {
  type Address,
  type AddressForm,
  bodyOf,
  formOf,
  type ExistingAddress,
  withPlace,
} from '#features/deal-delivery/web/address-form.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { troubleOf } from '#kit/web/states/trouble-of.ts';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type Delivery = CallReply<typeof deliveryCalls.getDelivery>;
type DialogProps = { readonly legId: number; readonly delivery: Delivery; readonly onClose: () => void };

const conflictStatus = 409;

type FormProps = DialogProps & {
  readonly address: Address | null;
  readonly existing: readonly ExistingAddress[];
};

type AddressFormApi = UseFormReturnType<AddressForm>;

/** Addresses the organization has had, one choice away. */
const ExistingAddresses = ({
  form,
  existing,
}: {
  readonly form: AddressFormApi;
  readonly existing: readonly ExistingAddress[];
}): ReactElement => (
  <Select
    mb="var(--space-12)"
    label={texts.existing}
    data={existing.map((one) => ({
      value: String(one.id),
      label: one.is_default ? `${one.line} (${texts.usual})` : one.line,
    }))}
    value={null}
    onChange={(value) => {
      const chosen = existing.find((one) => String(one.id) === value);
      if (chosen) form.setValues(withPlace(form.values, chosen));
    }}
  />
);

const PlaceFields = ({ form }: { readonly form: AddressFormApi }): ReactElement => (
  <>
    <TextInput
      label={texts.postcode}
      wrapperProps={{ 'data-span': 4 }}
      maxLength={6}
      inputMode="numeric"
      {...form.getInputProps('postcode')}
    />
    <TextInput
      label={texts.region}
      wrapperProps={{ 'data-span': 8 }}
      maxLength={100}
      {...form.getInputProps('region')}
    />
    <TextInput label={texts.city} maxLength={100} {...form.getInputProps('city')} />
    <TextInput label={texts.street} maxLength={200} {...form.getInputProps('street')} />
    <TextInput label={texts.house} maxLength={30} {...form.getInputProps('house')} />
    <TextInput label={texts.office} maxLength={30} {...form.getInputProps('office')} />
  </>
);

/** The moment an original arrived is that of the press. */
const ArrivalButton = ({ form }: { readonly form: AddressFormApi }): ReactElement => {
  const { delivered_at: deliveredAt } = form.values;
  return (
    <Button
      variant="default"
      size="xs"
      mb="var(--space-12)"
      onClick={() =>
        form.setFieldValue('delivered_at', deliveredAt === null ? new Date().toISOString() : null)
      }
    >
      {deliveredAt === null
        ? texts.markDelivered
        : `${texts.unmark} (${formatDateTime(new Date(deliveredAt))})`}
    </Button>
  );
};

const Form = ({ legId, delivery, address, existing, onClose }: FormProps): ReactElement => {
  const form = useForm<AddressForm>({ initialValues: formOf(address, existing) });
  const save = useCallMutation(deliveryCalls.saveAddress, {
    quiet: true,
    invalidates: [
      deliveryCalls.getDelivery,
      deliveryCalls.getAddress,
      deliveryCalls.listAddresses,
      dealCalls.getHistory,
    ],
    done: texts.saved,
    onSuccess: onClose,
    onError: (error) => {
      if (error.status === conflictStatus || !showFieldErrors(form, error)) toast.error(error.message);
    },
  });
  const { values } = form;
  const isByAddress = values.kind === 'courier' || values.kind === 'post';
  return (
    <FormDialog
      isOpen
      title={texts.title}
      submitLabel={texts.save}
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
      onSubmit={() => save.mutate({ body: bodyOf(legId, address?.version, values) })}
    >
      <SegmentedControl
        fullWidth
        mb="var(--space-12)"
        aria-label={texts.kind}
        data={deliveryKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={values.kind}
        onChange={(value) =>
          form.setFieldValue('kind', deliveryKinds.find((one) => one === value) ?? 'courier')
        }
      />
      {existing.length > 0 && <ExistingAddresses form={form} existing={existing} />}
      <FormGrid>
        <TextInput
          label={texts.recipient}
          required
          wrapperProps={{ 'data-span': 12 }}
          maxLength={200}
          {...form.getInputProps('recipient')}
        />
        <PhoneInput label={texts.phone} {...form.getInputProps('phone')} />
        <PhoneInput label={texts.extraPhone} {...form.getInputProps('extra_phone')} />
        <TextInput
          label={texts.email}
          wrapperProps={{ 'data-span': 12 }}
          maxLength={200}
          {...form.getInputProps('email')}
        />
        {isByAddress && <PlaceFields form={form} />}
        <TextInput
          label={texts.comment}
          wrapperProps={{ 'data-span': 12 }}
          maxLength={500}
          {...form.getInputProps('comment')}
        />
        {delivery.can_send && (
          <TextInput label={texts.track} maxLength={50} {...form.getInputProps('track_number')} />
        )}
      </FormGrid>
      {delivery.can_send && <ArrivalButton form={form} />}
      {delivery.organization_id !== null && (
        <Checkbox
          mb="var(--space-16)"
          label={texts.isDefault}
          {...form.getInputProps('is_default', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  );
};

/** Where an original goes: the address, its track number and arrival; known addresses are one choice away. */
export const AddressDialog = (props: DialogProps): ReactElement => {
  const { legId, delivery } = props;
  const [openedAt] = useState(() => Date.now());
  const organization = delivery.organization_id;
  const address = useCall(
    deliveryCalls.getAddress,
    { query: { application_bank_id: legId } },
    { quiet: true },
  );
  const existing = useCall(
    deliveryCalls.listAddresses,
    { query: { organization_id: organization ?? 0 } },
    { quiet: true, enabled: organization !== null },
  );
  // The form begins with what is stored now, never with what was remembered of it.
  const isFresh = address.dataUpdatedAt >= openedAt || troubleOf(address) !== null;
  const isExistingRead = organization === null || existing.data !== undefined || troubleOf(existing) !== null;
  if (!isFresh || !isExistingRead) return <></>;
  return (
    <Loaded of={address} errorTitle={texts.failed}>
      {(stored) => <Form {...props} address={stored} existing={existing.data ?? []} />}
    </Loaded>
  );
};
